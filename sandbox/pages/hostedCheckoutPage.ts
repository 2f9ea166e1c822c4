import { formatAmount } from './formatAmount';
import { hostedCheckoutStyle } from './hostedCheckoutStyle';
import { html, type Markup } from './html';
import { linkTarget } from './linkTarget';
import { wholePage } from './wholePage';
import { formatTime } from './zonedDates';

export type HostedCheckout = {
  checkoutId: string;
  status: 'open' | 'declined' | 'paid' | 'expired' | 'aborted';
  /** Why it was aborted; null where its guardian gave it up. */
  endReason: string | null;
  leagueName: string;
  eventName: string;
  /** ISO 4217 code of every amount here. */
  currency: string;
  lines: { driverName: string; ticketName: string; price: number }[];
  /** `amount` is positive. */
  discounts: { code: string; kind: 'voucher' | 'coupon'; amount: number }[];
  total: number;
  /** Instant at which the reservation ends. */
  expiresAt: string;
  /** IANA name of the zone in which `expiresAt` is shown. */
  timezone: string;
  regionId: string;
  /** Address of the cart. */
  backUrl: string;
  /** Address of the bought tickets. */
  doneUrl: string;
};

const discountNames = { voucher: 'Voucher', coupon: 'Coupon' };

const brandMark = html`<svg width="28" height="28" viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><rect x="1.5" y="1.5" width="25" height="25" rx="7"/><path d="M8 20V8M14 20v-3M14 12V8M20 20V8"/></svg>`;
const cardMark = html`<svg width="36" height="26" viewBox="0 0 36 26" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><rect x="1" y="1" width="34" height="24" rx="4"/><path d="M1 8h34" stroke-width="4"/><path d="M6 18h8"/></svg>`;
const clockMark = html`<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/></svg>`;
const doneMark = html`<div class="mark good"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m5 13 5 5 9-11"/></svg></div>`;
const overMark = html`<div class="mark quiet"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/></svg></div>`;

const orderTable = ({ lines, discounts, total, currency, status, eventName }: HostedCheckout): Markup => html`
<table class="num">
<caption>${eventName}</caption>
<tbody>
${lines.map(
  ({ ticketName, driverName, price }) =>
    html`<tr><th scope="row"><b>${ticketName}</b><span class="soft">${driverName}</span></th><td>${price === 0 ? 'Free' : formatAmount(price, currency)}</td></tr>`,
)}
${discounts.map(
  ({ code, kind, amount }) =>
    html`<tr class="less"><th scope="row">${discountNames[kind]} ${code}</th><td>${formatAmount(-amount, currency)}</td></tr>`,
)}
</tbody>
<tfoot><tr class="total"><th scope="row">${status === 'paid' ? 'Total paid' : 'Total'}</th><td>${formatAmount(total, currency)}</td></tr></tfoot>
</table>`;

const held = ({ expiresAt, ...place }: HostedCheckout): Markup =>
  html`<time datetime="${expiresAt}">${formatTime(expiresAt, place)}</time>`;

const payment = (checkout: HostedCheckout): Markup => {
  const path = `/pay/${encodeURIComponent(checkout.checkoutId)}`;
  return html`
<h2>Payment</h2>
<p class="held num">${clockMark}<span>Places held until ${held(checkout)}</span></p>
<div class="method">${cardMark}<p><b>Demo card</b><span class="soft">Nothing to type in, nothing is charged</span></p></div>
<div class="stack">
<form method="post" action="${path}/pay"><button class="button num">Pay ${formatAmount(checkout.total, checkout.currency)}</button></form>
<form method="post" action="${path}/decline"><button class="button line">Decline (test)</button></form>
</div>
<p class="small">Decline plays a bank that says no, so that you can see what happens then.</p>`;
};

type Outcome = { mark: Markup; heading: string; text: string | Markup; target: string; action: string };

const outcomes = {
  paid: ({ eventName, doneUrl }: HostedCheckout): Outcome => ({
    mark: doneMark,
    heading: 'Payment received',
    text: `Thank you. Your tickets for ${eventName} are in your account, and on their way to you by e-mail.`,
    target: doneUrl,
    action: 'See your tickets',
  }),
  expired: (checkout: HostedCheckout): Outcome => ({
    mark: overMark,
    heading: 'Time ran out',
    text: html`Your places were held until ${held(checkout)} and are on sale again. Nothing was charged. Your selection waits in the shop.`,
    target: checkout.backUrl,
    action: 'Back to the shop',
  }),
  aborted: ({ backUrl, endReason }: HostedCheckout): Outcome => ({
    mark: overMark,
    heading: 'This payment was cancelled',
    text: `This order no longer stands: ${endReason ?? 'it was given up in the shop'}. Nothing was charged.`,
    target: backUrl,
    action: 'Back to the shop',
  }),
};

const titles = {
  open: 'Pay',
  declined: 'Payment declined',
  paid: 'Payment received',
  expired: 'Time ran out',
  aborted: 'Payment cancelled',
};

const brand = html`<p class="pay-brand">${brandMark}Pitlane Pay <span>(demo)</span></p>`;

const payable = (checkout: HostedCheckout): Markup => html`<main>
${
  checkout.status === 'declined' &&
  html`<div class="notice" role="alert"><p><b>Your payment was declined</b> Nothing was charged and your places are still held. Try again, or go back to the shop.</p></div>`
}
<div class="halves">
<section class="side" aria-label="Your order"><div class="in">
${brand}
<a class="back" href="${linkTarget(checkout.backUrl)}"><span aria-hidden="true">←</span> Back to the shop</a>
<div><h1>Pay ${checkout.leagueName}</h1><p class="sum num">${formatAmount(checkout.total, checkout.currency)}</p></div>
${orderTable(checkout)}
</div></section>
<section class="pane" aria-label="Payment"><div class="in">${payment(checkout)}</div></section>
</div>
</main>`;

const ended = (
  checkout: HostedCheckout,
  { mark, heading, text, target, action }: Outcome,
): Markup => html`<main>
<div class="ending">
${brand}
${mark}
<h1 class="outcome">${heading}</h1>
<p>${text}</p>
<a class="button" href="${linkTarget(target)}">${action}</a>
</div>
<section class="receipt" aria-label="Order"><p class="soft">Order from ${checkout.leagueName}</p>${orderTable(checkout)}</section>
</main>`;

export const hostedCheckoutPage = (checkout: HostedCheckout): string => {
  const { status } = checkout;
  return wholePage({
    title: `${titles[status]} | Pitlane Pay (demo)`,
    style: hostedCheckoutStyle,
    body: html`<aside class="test" aria-label="About this page"><p>This is a demo. No card is charged.</p></aside>
${status === 'open' || status === 'declined' ? payable(checkout) : ended(checkout, outcomes[status](checkout))}`,
  });
};
