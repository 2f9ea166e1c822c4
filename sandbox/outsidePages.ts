import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { declinePayment } from './checkouts';
import { regionOnShow } from './regions';
import type { League } from './league';
import { listMails } from './mailbox';
import { certificationPage } from './pages/certificationPage';
import { chatPage } from './pages/chatPage';
import { hostedCheckoutPage } from './pages/hostedCheckoutPage';
import { landingPage } from './pages/landingPage';
import { mailboxPage } from './pages/mailboxPage';
import { notFoundPage } from './pages/notFoundPage';
import { ticketPage } from './pages/ticketPage';
import { findHostedCheckout, payCheckout } from './payments';
import { findTicketPass } from './tickets';

type Embedding = 'alone' | 'inShop';

/** The pages run no script and load nothing; only the chat may be shown inside the shop. */
const contentPolicy = (league: League, embedding: Embedding): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    `form-action 'self' ${league.appOrigin}`,
    `frame-ancestors ${embedding === 'inShop' ? league.appOrigin : "'none'"}`,
  ].join('; ');

export const sendPage = (
  league: League,
  reply: FastifyReply,
  page: string,
  { status = 200, embedding = 'alone' }: { status?: number; embedding?: Embedding } = {},
): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', contentPolicy(league, embedding))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

const missing = (league: League, reply: FastifyReply, title: string, text: string) =>
  sendPage(league, reply, notFoundPage({ title, text }), { status: 404 });

const missingCheckout = (league: League, reply: FastifyReply) =>
  missing(
    league,
    reply,
    'No such checkout',
    'This payment page does not exist. Please start again in the shop.',
  );

const icons = readFileSync(fileURLToPath(new URL('./icons.css', import.meta.url)), 'utf8');

/** What is outside the shop: mailbox, hosted checkout, ticket, landing page, chat, certification, and a network that delivers icons. */
export const addOutsidePages = (app: FastifyInstance, league: League): void => {
  app.get<{ Querystring: { to?: string } }>('/mailbox', async ({ query }, reply) => {
    const to = query.to?.trim() || null;
    return sendPage(league, reply, mailboxPage({ messages: await listMails(league.db, to), to }));
  });
  app.get<{ Querystring: { to?: string } }>('/mailbox.json', ({ query }) =>
    listMails(league.db, query.to?.trim() || null),
  );

  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const checkout = await findHostedCheckout(league, params.id);
    return checkout ? sendPage(league, reply, hostedCheckoutPage(checkout)) : missingCheckout(league, reply);
  });
  app.post<{ Params: { id: string } }>('/pay/:id/pay', async ({ params }, reply) => {
    const payment = await payCheckout(league, params.id);
    if (!payment) return missingCheckout(league, reply);
    return reply.redirect(payment.standing === 'paid' ? payment.doneUrl : `/pay/${params.id}`, 303);
  });
  app.post<{ Params: { id: string } }>('/pay/:id/decline', async ({ params }, reply) =>
    (await declinePayment(league, params.id))
      ? reply.redirect(`/pay/${params.id}`, 303)
      : missingCheckout(league, reply),
  );

  app.get<{ Params: { id: string; secret: string } }>(
    '/shop/ticket/:id/:secret',
    async ({ params }, reply) => {
      const pass = await findTicketPass(league, params.id, params.secret);
      return pass
        ? sendPage(league, reply, ticketPage(pass))
        : missing(
            league,
            reply,
            'No such ticket',
            'Please open the ticket from your account or from the e-mail.',
          );
    },
  );

  app.get<{ Querystring: { region?: string } }>('/landing', async ({ query }, reply) => {
    const region = await regionOnShow(league, query.region);
    const page = landingPage({
      leagueName: league.name,
      appUrl: `${league.appOrigin}/${region.id}/events`,
      regionDisplay: region.display,
    });
    return sendPage(league, reply, page);
  });
  app.get<{ Querystring: { region?: string } }>('/chat', async ({ query }, reply) => {
    const { display } = await regionOnShow(league, query.region);
    return sendPage(league, reply, chatPage({ regionDisplay: display }), { embedding: 'inShop' });
  });
  app.get<{ Querystring: { region?: string } }>('/r2r', async ({ query }, reply) => {
    const region = await regionOnShow(league, query.region);
    const page = certificationPage({
      displayName: region.configuration.r2rDisplayName,
      appUrl: `${league.appOrigin}/${region.id}/events?type=ready-to-race`,
    });
    return sendPage(league, reply, page);
  });

  app.get('/cdn/icons.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(icons),
  );
};
