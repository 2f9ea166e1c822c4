/* Imports nothing: bundled into the inline scripts too, with the keys that it uses. Keys that end with a colon are prefixes. */

export const token = 'token';
export const user = 'user';
export const selectedDriver = 'selectedDriver';
export const loggedOut = 'loggedOut';
export const reservation = 'lastCheckout';
export const release = 'release';
export const unconfirmed = 'unconfirmed';
export const attempt = 'attempt';
export const carts = 'cart:';
export const acknowledged = 'acknowledged:';
export const named = 'named:';
export const refused = 'refused:';
export const forms = 'form:';
export const payment = 'payment';
export const left = 'left';
export const age = 'driverAge';
export const accepted = 'cookiesAccepted:';
export const declined = 'cookiesDeclined:';
export const kept = 'kept:';
