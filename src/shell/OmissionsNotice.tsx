import { useSelector } from '@xstate/react';
import { omissionsInWords } from '#domain/omissions';
import type { OmissionsActor } from '#machines/omissions';
import { Icon } from '../components/layout/Icon';
import styles from './OmissionsNotice.module.css';

/** Says how much of the page could not be shown (ENT-08). Rendered from the start, so that it is announced. */
export const OmissionsNotice = ({ actor }: { actor: OmissionsActor }) => {
  const omissions = useSelector(actor, ({ context }) => context.omissions);
  const state = useSelector(actor, ({ value }) => value);
  return (
    <div role="status" data-machine="omissions" data-state={state}>
      {state === 'some' ? (
        <p className={styles.notice}>
          <Icon name="warning" />
          {omissionsInWords(omissions)}
        </p>
      ) : null}
    </div>
  );
};
