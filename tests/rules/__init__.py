"""The rules one by one, as players argue about them."""
