import type { HostedCheckout } from '../../../sandbox/pages/hostedCheckoutPage';
import type { MailboxMessage } from '../../../sandbox/pages/mailboxPage';
import type { TicketPass } from '../../../sandbox/pages/ticketPage';

export const twiceEscaped = /&amp;(amp|lt|gt|quot|#39);/;

export const checkout: HostedCheckout = {
  checkoutId: 'CHK_1',
  status: 'open',
  endReason: null,
  leagueName: 'Apex & Sons',
  eventName: 'Silverstone Spring & Sprint',
  currency: 'GBP',
  lines: [
    { driverName: 'Ella Hart & Rye', ticketName: 'Cadet & Sprint', price: 49 },
    { driverName: 'Noah Hart & Rye', ticketName: 'Junior & Sprint', price: 65 },
  ],
  discounts: [
    { code: 'KART&10', kind: 'voucher', amount: 10 },
    { code: 'SPRING&5', kind: 'coupon', amount: 5.5 },
  ],
  total: 98.5,
  expiresAt: '2027-03-28T14:35:00Z',
  timezone: 'UTC',
  regionId: 'UK',
  backUrl: 'http://localhost:3000/UK/events/EVT_1/checkout',
  doneUrl: 'http://localhost:3000/UK/my-account?tab=tickets',
};

export const pass: TicketPass = {
  ticket: {
    id: 'TCK_01',
    status: 'VALID',
    ticketName: 'Cadet & Sprint',
    categoryName: 'Cadet & Junior',
    sessions: 'Sunday morning & noon',
    eventName: 'Silverstone Spring & Sprint',
    locationName: 'Rye House & Park',
    locationCity: 'Hoddesdon',
    start: '2027-03-28T08:00:00Z',
    end: '2027-03-28T16:00:00Z',
    timezone: 'Europe/London',
    oneDayOnly: true,
    regionId: 'UK',
    driverName: 'Ella Hart & Rye',
    price: 49,
    currency: 'GBP',
  },
  racePage: 'http://localhost:3000/UK/events/EVT_1#about',
  qrText: 'http://localhost:3100/shop/ticket/TCK_01/0123456789abcdef',
};

export const message: MailboxMessage = {
  id: 'MSG_1',
  to: 'jo@example.com',
  subject: 'Confirm & sign in',
  text: 'Hello Jo & co',
  html: '<!doctype html><p>Hello Jo</p>',
  links: ['http://localhost:3000/UK/auth/sign-in?email=jo%40example.com&token=abc'],
  sentAt: '2027-03-01T10:00:00Z',
};
