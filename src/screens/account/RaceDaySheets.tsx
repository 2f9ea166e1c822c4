import { useSelector } from '@xstate/react';
import type { RaceDaySheet as Sheet } from '#domain/ticket/raceDaySheets';
import type { AccountActor } from '#machines/account/account';
import { RaceDaySheet } from './RaceDaySheet';
import styles from './RaceDaySheets.module.css';

/** On paper only, in place of the tickets: one page per driver (BEY-35). */
export const RaceDaySheets = ({ actor, sheets }: { actor: AccountActor; sheets: readonly Sheet[] }) => {
  const system = useSelector(actor, ({ context }) => context.system);
  return (
    <div className={styles.sheets} hidden>
      {sheets.map((sheet) => (
        <RaceDaySheet key={sheet.driver.id} sheet={sheet} system={system} />
      ))}
    </div>
  );
};
