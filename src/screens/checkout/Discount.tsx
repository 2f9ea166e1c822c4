import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import { type CodeOfKind, codesIn, refusedIn } from '#domain/checkout/appliedCodes';
import { hasUnfinishedPayment } from '#domain/checkout/unfinishedPayment';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { DiscountActor } from '#machines/checkout/discount';
import { Button } from '../../components/form/Button';
import { Field } from '../../components/form/Field';
import { inputs } from '../../components/form/inputs';
import { RemoveButton } from '../../components/form/RemoveButton';
import { Disclosure } from '../../components/layout/Disclosure';
import { Tag } from '../../components/layout/Tag';
import { useMachineAttributes } from '../../components/layout/useMachineAttributes';
import styles from './Discount.module.css';
import { DiscountMessage } from './DiscountMessage';

/** The applied codes, and the form for another one (DSC-01). */
export const Discount = ({ actor, discount }: { actor: CheckoutActor; discount: DiscountActor }) => {
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const vouchers = useSelector(actor, ({ context }) => context.vouchers);
  const coupons = useSelector(actor, ({ context }) => context.coupons);
  const refused = useSelector(actor, ({ context }) => refusedIn(context), shallowEqual);
  const isPaymentOpen = useSelector(actor, ({ context }) => hasUnfinishedPayment(context));
  const typed = useSelector(discount, ({ context }) => context.typed);
  const waiting = useSelector(discount, ({ context }) => context.waiting);
  const codes = codesIn({ vouchers, coupons });
  const hints = [
    waiting === '' ? '' : `Your other code, ${waiting}, comes next.`,
    isPaymentOpen ? 'A code cancels the unfinished payment.' : '',
  ];
  // A refused one can be typed again.
  const applied = codes.map(({ code }) => code).filter((code) => !refused.includes(code));
  const canApply = useSelector(discount, (snapshot) => snapshot.can({ type: 'code.apply', applied }));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    discount.send({ type: 'code.apply', applied });
  };
  const remove = (code: CodeOfKind) => {
    // A field in a closed fold cannot have the focus.
    field.current?.closest('details')?.setAttribute('open', '');
    field.current?.focus();
    discount.send({ type: 'code.remove', ...code });
  };
  return (
    <div className={styles.discount} {...useMachineAttributes(discount)}>
      <Disclosure
        summary="Discount code"
        isOpen={isOpen || codes.length > 0 || typed !== ''}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <form className={styles.form} onSubmit={apply} noValidate>
          <Field
            label="Discount code"
            name="code"
            placeholder="Enter your discount code"
            ref={field}
            value={typed}
            onChange={({ currentTarget }) => discount.send({ type: 'code.typed', code: currentTarget.value })}
            hint={hints.filter(Boolean).join(' ') || undefined}
            {...inputs.code}
          />
          <Button type="submit" caption="Apply" about="the discount code" tone="line" busy={!canApply} />
          <DiscountMessage discount={discount} attempt={attempt} />
        </form>
      </Disclosure>
      {refused.length === 0 ? null : (
        <p role="alert">
          <Tag tone="close">A code is not valid any more. Remove it to continue.</Tag>
        </p>
      )}
      {codes.length === 0 ? null : (
        <ul className={`row ${styles.codes}`} aria-label="Applied codes">
          {codes.map((code) => (
            <AppliedCode
              key={`${code.kind} ${code.code}`}
              {...code}
              isRefused={refused.includes(code.code)}
              discount={discount}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
    </div>
  );
};

type AppliedCodeProps = CodeOfKind & {
  /** The API does not accept it any more. */
  isRefused: boolean;
  discount: DiscountActor;
  onRemove: (code: CodeOfKind) => void;
};

const AppliedCode = ({ kind, code, isRefused, discount, onRemove }: AppliedCodeProps) => {
  const canRemove = useSelector(discount, (snapshot) => snapshot.can({ type: 'code.remove', kind, code }));
  return (
    <li className={`line gap-1 ${styles.code}`}>
      <Tag tone={isRefused ? 'close' : 'fits'} icon="ticket">
        {`${kind === 'voucher' ? 'Voucher' : 'Coupon'} ${code}${isRefused ? ': not valid any more' : ''}`}
      </Tag>
      {isRefused ? null : <span className="soft small">comes off at payment</span>}
      <RemoveButton
        label={`Remove ${kind} ${code}`}
        title={`Remove ${kind}`}
        disabled={!canRemove}
        onClick={() => onRemove({ kind, code })}
      />
    </li>
  );
};
