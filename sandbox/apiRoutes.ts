import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { guardianOf } from './accounts';
import { type Contract, createRequestValidators, type OperationId } from './contract';
import type { Call, Operations } from './operations';
import { invalid, Refusal, signInAgain } from './refusal';
import type { Sandbox } from './sandbox';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in guardian's id, empty without a session. */
    guardian: string;
    /** Whether a fault has changed the answer, so that it is not checked. */
    faulted: boolean;
  }
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

export type ApiRoutes = {
  sandbox: Sandbox;
  contract: Contract;
  operations: Operations;
};

/** Adds every operation of openapi.yaml below `/api`, with validation and authentication. */
export const addApiRoutes = async (app: FastifyInstance, { sandbox, contract, operations }: ApiRoutes) => {
  const { bodies, parameters } = createRequestValidators();
  // Compiled at the first call: all of them would take half of the start.
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validators = httpPart === 'body' ? bodies : parameters;
    let validate: ValidateFunction | null = null;
    return (value) => {
      validate ??= validators.compile(schema as object);
      return validate(value) || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.decorateRequest('guardian', '');

  /** Runs before validation, so that a caller without a key gets no other message. */
  const checkKey = (id: OperationId) => async (request: FastifyRequest, reply: FastifyReply) => {
    const isPublic = request.method === 'GET' && ['none', 'apiKey'].includes(contract.securityOf(id));
    reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
    const key = headerOf(request, 'x-api-key');
    switch (contract.securityOf(id)) {
      case 'apiKey':
        if (key !== sandbox.apiKey) throw new Refusal(401, 'The shop’s key is missing or wrong.');
        return;
      case 'sessionToken':
        request.guardian = await guardianOf(sandbox, key);
        return;
      case 'mailToken':
        if (key === '') throw signInAgain();
        return;
      case 'none':
    }
  };

  /** A list in the path arrives as one string, separated by commas. */
  const splitLists = (id: OperationId) => async (request: FastifyRequest) => {
    const values = request.params as Record<string, unknown>;
    for (const name of contract.listsIn(id)) values[name] = String(values[name]).split(',');
  };

  const handle =
    <Id extends OperationId>(id: Id) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (contract.needsBody(id) && !isObject(request.body)) throw invalid();
      const call = {
        path: request.params,
        query: request.query,
        body: request.body,
        region: headerOf(request, 'hub-region').toUpperCase(),
        guardian: request.guardian,
        key: headerOf(request, 'x-api-key'),
        idempotencyKey: headerOf(request, 'idempotency-key') || null,
        ip: request.ip,
      } as Call<Id>;
      const answer = await operations[id](call);
      reply.code(contract.successOf(id));
      return answer === undefined ? reply.send() : answer;
    };

  // An answer that does not fit the contract is logged and becomes a 500.
  app.addHook('onSend', async (request, reply, payload) => {
    const id = request.routeOptions.config.operationId;
    if (id === undefined || request.faulted) return payload;
    const mismatch = contract.mismatch(id, reply.statusCode, typeof payload === 'string' ? payload : '');
    if (mismatch === null) return payload;
    request.log.error({ req: request }, `Not an answer of openapi.yaml: ${mismatch}`);
    if (reply.statusCode === 500) return payload;
    throw new Error(mismatch);
  });

  await app.register(fastifyOpenapiGlue, {
    specification: structuredClone(contract.document),
    prefix: 'api',
    operationResolver: (name: string) => {
      const id = name as OperationId;
      const route = {
        onRequest: checkKey(id),
        preValidation: splitLists(id),
        config: { operationId: id },
        handler: handle(id),
      };
      return route as never;
    },
  });
};
