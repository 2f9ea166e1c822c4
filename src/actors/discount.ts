import { fromPromise } from 'xstate';
import { codeFormName } from '#domain/form/formDrafts';
import { type DiscountContext, discountMachine } from '#machines/checkout/discount';
import { lookUpDiscount } from '../api/checkouts';
import type { Api } from '../api/client';
import type { ScreenServices } from '../base/app';
import type { FormOwner } from '../storage/clientStorage';
import { reporting } from './reporting';

export const provideDiscount = (app: ScreenServices, api: Api): typeof discountMachine => {
  const ownerOf = ({ origin, eventId }: DiscountContext): FormOwner => ({
    userId: origin.userId,
    form: codeFormName(eventId),
  });
  return discountMachine.provide({
    actors: { lookUp: fromPromise(({ input, signal }) => lookUpDiscount(api, input, signal)) },
    actions: {
      ...reporting(app, 'A discount code could not be looked up'),
      readTyped: ({ context, self }) => {
        const { code } = app.regionStorage.formDraft(ownerOf(context));
        if (code !== undefined) self.send({ type: 'code.typed', code });
      },
      persistTyped: ({ context }) => {
        if (context.typed === '') app.regionStorage.clearFormDraft(ownerOf(context));
        else app.regionStorage.persistFormDraft(ownerOf(context), { code: context.typed });
      },
    },
  });
};
