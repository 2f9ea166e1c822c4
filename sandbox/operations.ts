import type { operations } from '../src/api/schema';
import * as accounts from './accounts';
import { abortCheckout, createCheckout } from './checkouts';
import type { OperationId } from './contract';
import { lookUpDiscount } from './discounts';
import { createDriver, deleteDriver, listDrivers, updateDriver } from './drivers';
import { getEvent, getEventInfo, getEvents, listEvents } from './events';
import { notYours } from './refusal';
import { getConfigurations, listRegions } from './regions';
import type { Sandbox } from './sandbox';
import { listTickets } from './tickets';

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Success<Responses> = Responses extends { 200: infer Answer }
  ? Json<Answer>
  : Responses extends { 201: infer Answer }
    ? Json<Answer>
    : undefined;

/** A validated and authenticated call. */
export type Call<Id extends OperationId> = {
  path: Parameters<Id> extends { path: infer Path } ? Path : undefined;
  query: Parameters<Id> extends { query?: infer Query } ? NonNullable<Query> : undefined;
  body: operations[Id] extends { requestBody: infer Body } ? Json<Body> : undefined;
  /** From the `hub-region` header, in capitals. */
  region: string;
  /** The signed-in guardian's id; empty for calls without a session. */
  guardian: string;
  /** `x-api-key` as received. */
  key: string;
  /** `Idempotency-Key`; null without one. */
  idempotencyKey: string | null;
  /** The client's address, even behind a trusted proxy. */
  ip: string;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer body may return nothing
type Answer<Id extends OperationId> = Promise<Success<operations[Id]['responses']> | void>;

export type Operations = { [Id in OperationId]: (call: Call<Id>) => Answer<Id> };

/** By operationId. Errors are thrown as `Refusal`. */
export const createOperations = (sandbox: Sandbox): Operations => {
  /** Throws unless `userId` is the signed-in guardian. */
  const own = (guardian: string, userId: string): string => {
    if (guardian !== userId) throw notYours();
    return userId;
  };
  return {
    listRegions: () => listRegions(sandbox),
    getConfigurations: ({ region }) => getConfigurations(sandbox, region),

    listEvents: ({ region }) => listEvents(sandbox, region),
    getEvent: ({ region, path }) => getEvent(sandbox, region, path.id),
    getEventInfo: ({ region, path }) => getEventInfo(sandbox, region, path.id),
    getEventsBulk: ({ path }) => getEvents(sandbox, path.ids),

    listDrivers: ({ region, guardian, path, query }) =>
      listDrivers(sandbox, region, own(guardian, path.userId), query.referenceDate),
    createDriver: ({ region, guardian, query, body }) =>
      createDriver(sandbox, region, own(guardian, body.userId), body, query.referenceDate),
    updateDriver: ({ region, guardian, path, body }) =>
      updateDriver(sandbox, region, own(guardian, path.userId), path.driverId, body),
    deleteDriver: ({ guardian, path }) => deleteDriver(sandbox, own(guardian, path.userId), path.driverId),

    register: ({ region, ip, body }) => accounts.register(sandbox, ip, region, body),
    login: ({ ip, body }) => accounts.login(sandbox, ip, body),
    getUser: ({ guardian, path }) => accounts.getUser(sandbox, own(guardian, path.id)),
    confirmEmail: ({ key, ip, path }) => accounts.confirmEmail(sandbox, ip, path.email, key),
    forgotPassword: ({ region, ip, body }) => accounts.forgotPassword(sandbox, ip, region, body),
    resetPassword: ({ key, ip, body }) => accounts.resetPassword(sandbox, ip, key, body),
    updateUser: ({ guardian, path, body }) => accounts.updateUser(sandbox, own(guardian, path.id), body),

    listTickets: ({ guardian, path }) => listTickets(sandbox, own(guardian, path.userId)),
    listTicketsByEvent: ({ guardian, path: { userId, eventId } }) =>
      listTickets(sandbox, own(guardian, userId), { eventId }),
    listTicketsByDriver: ({ guardian, path: { userId, driverId } }) =>
      listTickets(sandbox, own(guardian, userId), { driverId }),

    createCheckout: ({ region, guardian, ip, idempotencyKey, body }) =>
      createCheckout(sandbox, region, { userId: own(guardian, body.userId), ip, key: idempotencyKey }, body),
    abortCheckout: ({ guardian, body }) =>
      abortCheckout(sandbox, own(guardian, body.userId), body.checkoutId),
    lookUpDiscount: ({ region, guardian, ip, path }) =>
      lookUpDiscount(sandbox, region, { ...path, userId: guardian, ip }),
  };
};
