import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import { hasUnfinishedPayment } from '#domain/checkout/unfinishedPayment';
import { codeFormName } from '#domain/form/formDrafts';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { DiscountActor } from '#machines/checkout/discount';
import { statePath } from '#machines/support/statePath';
import { Button } from '../../components/form/Button';
import { Field } from '../../components/form/Field';
import { formValues } from '../../components/form/formValues';
import { inputs } from '../../components/form/inputs';
import { RemoveButton } from '../../components/form/RemoveButton';
import { Badge } from '../../components/layout/Badge';
import { useEmitted } from '../../frame/useEmitted';
import styles from './Discount.module.css';
import { DiscountMessage } from './DiscountMessage';

/** The applied codes, and the form for another one (DSC-01). */
export const Discount = ({ actor, discount }: { actor: CheckoutActor; discount: DiscountActor }) => {
  const form = useRef<HTMLFormElement>(null);
  const vouchers = useSelector(actor, ({ context }) => context.vouchers);
  const coupons = useSelector(actor, ({ context }) => context.coupons);
  const isBusy = useSelector(actor, (snapshot) => snapshot.context.isCheckingCode || snapshot.hasTag('busy'));
  const isPaymentOpen = useSelector(actor, ({ context }) => hasUnfinishedPayment(context));
  const state = useSelector(discount, ({ value }) => statePath(value));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    actor.send({ type: 'discount.apply', raw: formValues(event.currentTarget, ['code']).code });
  };
  const typed = useSelector(actor, ({ context }) => context.drafts[codeFormName(context.eventId)]?.code);
  const tellTyped = (code: string) => discount.send({ type: 'code.typed', code });
  const fill = (code: string) => {
    const field = form.current?.querySelector('input');
    if (field) field.value = code;
    tellTyped(code);
  };
  useEmitted(discount, 'code.taken', () => fill(''));
  useEmitted(discount, 'code.returned', ({ code }) => {
    // Another code, typed while this one was checked, stays.
    if (form.current?.querySelector('input')?.value === '') fill(code);
  });
  const remove = (kind: AppliedKind, code: string) => {
    form.current?.querySelector('input')?.focus();
    actor.send({ type: 'discount.remove', kind, code });
  };
  return (
    <div className={styles.discount} data-machine="discount" data-state={state}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={apply}
        onInput={({ currentTarget }) => tellTyped(formValues(currentTarget, ['code']).code)}
        noValidate
      >
        <Field
          label="Discount code"
          name="code"
          placeholder="Enter your discount code"
          defaultValue={typed}
          hint={isPaymentOpen ? 'Applying a code cancels a payment you have not finished.' : undefined}
          {...inputs.code}
        />
        <Button type="submit" caption="Apply" about="the discount code" tone="line" busy={isBusy} />
      </form>
      <DiscountMessage discount={discount} />
      {vouchers.length + coupons.length === 0 ? null : (
        <ul className={styles.codes} aria-label="Applied codes">
          {vouchers.map(({ code }) => (
            <AppliedCode key={code} kind="voucher" code={code} actor={actor} onRemove={remove} />
          ))}
          {coupons.map(({ code }) => (
            <AppliedCode key={code} kind="coupon" code={code} actor={actor} onRemove={remove} />
          ))}
        </ul>
      )}
    </div>
  );
};

type AppliedKind = 'voucher' | 'coupon';

type AppliedCodeProps = {
  kind: AppliedKind;
  code: string;
  actor: CheckoutActor;
  onRemove: (kind: AppliedKind, code: string) => void;
};

const AppliedCode = ({ kind, code, actor, onRemove }: AppliedCodeProps) => {
  const canRemove = useSelector(actor, (snapshot) => snapshot.can({ type: 'discount.remove', kind, code }));
  return (
    <li className={styles.code}>
      <Badge
        tone={kind === 'voucher' ? 'fits' : 'info'}
        icon="ticket"
        caption={`${kind === 'voucher' ? 'Voucher' : 'Coupon'} ${code}`}
      />
      <RemoveButton
        label={`Remove ${kind} ${code}`}
        title={`Remove ${kind}`}
        disabled={!canRemove}
        onClick={() => onRemove(kind, code)}
      />
    </li>
  );
};
