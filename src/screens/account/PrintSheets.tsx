import { useSelector } from '@xstate/react';
import type { AccountActor } from '#machines/account/account';
import { Button, type ButtonProps } from '../../components/form/Button';
import type { IconShape } from '../../components/layout/Icon';

const printer: IconShape = { path: 'M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7z' };

/** Prints the race-day sheets of the drivers whose tickets are on show (BEY-35). */
export const PrintSheets = ({
  actor,
  ...look
}: { actor: AccountActor } & Pick<ButtonProps, 'size' | 'tone'>) => {
  const canPrint = useSelector(actor, (snapshot) => snapshot.can({ type: 'sheets.print' }));
  return (
    <Button
      tone="line"
      {...look}
      caption="Print race-day sheets"
      icon={printer}
      busy={!canPrint}
      onClick={() => actor.send({ type: 'sheets.print' })}
    />
  );
};
