import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { declinePayment } from './checkouts';
import { listMails } from './mailbox';
import { certificationPage } from './pages/certificationPage';
import { chatPage } from './pages/chatPage';
import { hostedCheckoutPage } from './pages/hostedCheckoutPage';
import { landingPage } from './pages/landingPage';
import { mailboxPage } from './pages/mailboxPage';
import { notFoundPage } from './pages/notFoundPage';
import { ticketPage } from './pages/ticketPage';
import { findHostedCheckout, payCheckout } from './payments';
import { regionOnShow } from './regions';
import type { Sandbox } from './sandbox';
import { findTicketPass } from './tickets';

type Embedding = 'alone' | 'inShop';

/** No scripts and no external resources; only the chat may be embedded in the shop. */
const contentPolicy = (sandbox: Sandbox, embedding: Embedding): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    `form-action 'self' ${sandbox.appOrigin}`,
    `frame-ancestors ${embedding === 'inShop' ? sandbox.appOrigin : "'none'"}`,
  ].join('; ');

export const sendPage = (
  sandbox: Sandbox,
  reply: FastifyReply,
  page: string,
  { status = 200, embedding = 'alone' }: { status?: number; embedding?: Embedding } = {},
): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', contentPolicy(sandbox, embedding))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

const missing = (sandbox: Sandbox, reply: FastifyReply, title: string, text: string) =>
  sendPage(sandbox, reply, notFoundPage({ title, text }), { status: 404 });

const missingCheckout = (sandbox: Sandbox, reply: FastifyReply) =>
  missing(
    sandbox,
    reply,
    'No such checkout',
    'This payment page does not exist. Please start again in the shop.',
  );

const icons = readFileSync(fileURLToPath(new URL('./icons.css', import.meta.url)), 'utf8');

/** Refuses a parameter that is there twice. */
const textQuery = (name: string) => ({
  schema: { querystring: { type: 'object', properties: { [name]: { type: 'string' } } } },
});
const toOne = textQuery('to');
const inRegion = textQuery('region');

const addMailbox = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get<{ Querystring: { to?: string } }>('/mailbox', toOne, async ({ query }, reply) => {
    const to = query.to?.trim() || null;
    await sandbox.outbox.deliver();
    return sendPage(sandbox, reply, mailboxPage({ messages: await listMails(sandbox.db, to), to }));
  });
  app.get<{ Querystring: { to?: string } }>('/mailbox.json', toOne, async ({ query }) => {
    await sandbox.outbox.deliver();
    return listMails(sandbox.db, query.to?.trim() || null);
  });
};

/**
 * Pages outside the shop: mailbox, hosted checkout, ticket, landing page, chat, certification, and the icons' CDN.
 * Only these read forms.
 */
export const addOutsidePages = async (app: FastifyInstance, sandbox: Sandbox): Promise<void> => {
  await app.register(formbody);
  addMailbox(app, sandbox);
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const checkout = await findHostedCheckout(sandbox, params.id);
    return checkout
      ? sendPage(sandbox, reply, hostedCheckoutPage(checkout))
      : missingCheckout(sandbox, reply);
  });
  app.post<{ Params: { id: string } }>('/pay/:id/pay', async ({ params }, reply) => {
    const payment = await payCheckout(sandbox, params.id);
    if (!payment) return missingCheckout(sandbox, reply);
    return reply.redirect(payment.status === 'paid' ? payment.doneUrl : `/pay/${params.id}`, 303);
  });
  app.post<{ Params: { id: string } }>('/pay/:id/decline', async ({ params }, reply) =>
    (await declinePayment(sandbox, params.id))
      ? reply.redirect(`/pay/${params.id}`, 303)
      : missingCheckout(sandbox, reply),
  );

  app.get<{ Params: { id: string; secret: string } }>(
    '/shop/ticket/:id/:secret',
    async ({ params }, reply) => {
      const pass = await findTicketPass(sandbox, params.id, params.secret);
      return pass
        ? sendPage(sandbox, reply, ticketPage(pass))
        : missing(
            sandbox,
            reply,
            'No such ticket',
            'Please open the ticket from your account or from the e-mail.',
          );
    },
  );

  app.get<{ Querystring: { region?: string } }>('/landing', inRegion, async ({ query }, reply) => {
    const region = await regionOnShow(sandbox, query.region);
    const page = landingPage({
      leagueName: sandbox.name,
      appUrl: `${sandbox.appOrigin}/${region.id}/events`,
      regionDisplay: region.display,
    });
    return sendPage(sandbox, reply, page);
  });
  app.get<{ Querystring: { region?: string } }>('/chat', inRegion, async ({ query }, reply) => {
    const { display } = await regionOnShow(sandbox, query.region);
    return sendPage(sandbox, reply, chatPage({ regionDisplay: display }), { embedding: 'inShop' });
  });
  app.get<{ Querystring: { region?: string } }>('/r2r', inRegion, async ({ query }, reply) => {
    const region = await regionOnShow(sandbox, query.region);
    const page = certificationPage({
      displayName: region.configuration.r2rDisplayName,
      appUrl: `${sandbox.appOrigin}/${region.id}/events?type=ready-to-race`,
    });
    return sendPage(sandbox, reply, page);
  });

  app.get('/cdn/icons.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(icons),
  );
};
