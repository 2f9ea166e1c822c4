import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { DiscountActor } from '#machines/discount';
import { statePath } from '#machines/statePath';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Icon } from '../../components/Icon';
import { formValues } from '../formValues';
import { inputs } from '../inputs';
import styles from './Discount.module.css';
import { DiscountMessage } from './DiscountMessage';

/** The codes applied, and the way to one more (DSC-01). */
export const Discount = ({ discount }: { discount: DiscountActor }) => {
  const form = useRef<HTMLFormElement>(null);
  const vouchers = useSelector(discount, ({ context }) => context.vouchers);
  const coupons = useSelector(discount, ({ context }) => context.coupons);
  const canApply = useSelector(discount, (snapshot) => snapshot.can({ type: 'discount.apply', raw: '' }));
  const state = useSelector(discount, ({ value }) => statePath(value));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canApply) return;
    discount.send({ type: 'discount.apply', raw: formValues(event.currentTarget, ['code']).code });
    event.currentTarget.reset();
  };
  const remove = (kind: AppliedKind, code: string) => {
    form.current?.querySelector('input')?.focus();
    discount.send({ type: 'discount.remove', kind, code });
  };
  return (
    <div className={styles.discount} data-machine="discount" data-state={state}>
      <form ref={form} className={styles.form} onSubmit={apply} noValidate>
        <Field
          label="Discount code"
          name="code"
          placeholder="Enter your discount code"
          hint="Applying a code cancels a payment you have not finished."
          {...inputs.code}
        />
        <Button type="submit" caption="Apply" about="the discount code" tone="line" busy={!canApply} />
      </form>
      <DiscountMessage discount={discount} />
      {vouchers.length + coupons.length === 0 ? null : (
        <ul className={styles.codes} aria-label="Applied codes">
          {vouchers.map(({ code }) => (
            <AppliedCode key={code} kind="voucher" code={code} discount={discount} onRemove={remove} />
          ))}
          {coupons.map(({ code }) => (
            <AppliedCode key={code} kind="coupon" code={code} discount={discount} onRemove={remove} />
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
  discount: DiscountActor;
  onRemove: (kind: AppliedKind, code: string) => void;
};

const AppliedCode = ({ kind, code, discount, onRemove }: AppliedCodeProps) => {
  const canRemove = useSelector(discount, (snapshot) =>
    snapshot.can({ type: 'discount.remove', kind, code }),
  );
  return (
    <li className={styles.code}>
      <Badge
        tone={kind === 'voucher' ? 'fits' : 'info'}
        icon="ticket"
        caption={`${kind === 'voucher' ? 'Voucher' : 'Coupon'} ${code}`}
      />
      <button
        type="button"
        className={styles.remove}
        title={`Remove ${kind}`}
        aria-label={`Remove ${kind} ${code}`}
        disabled={!canRemove}
        onClick={() => onRemove(kind, code)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
};
