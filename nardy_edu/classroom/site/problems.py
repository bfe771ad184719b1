"""What keeps the site from being built."""


class SiteError(Exception):
    """Something that whoever builds the site can mend: says what, and what to do."""
