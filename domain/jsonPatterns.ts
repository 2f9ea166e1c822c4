/** Ids go into addresses, and `encodeURIComponent` throws on half a surrogate pair. */
export const idPattern = /^\P{Surrogate}+$/u;

/** Sent as a header: visible ASCII, and servers refuse long headers. */
export const tokenPattern = /^[\x21-\x7e]{1,8000}$/;
