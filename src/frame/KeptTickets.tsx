import { useSelector } from '@xstate/react';
import { paths } from '#domain/routes';
import { useApp } from '../base/appContext';
import { Button, type ButtonProps } from '../components/form/Button';

/** Leads a guardian to the tickets that are kept in this browser (BEY-36). */
export const KeptTickets = (look: Pick<ButtonProps, 'size' | 'icon'>) => {
  const { route, session } = useApp();
  const region = useSelector(route, ({ context }) => context.route?.region ?? null);
  const hasKept = useSelector(session, ({ context }) => context.hasOfflineAnswers);
  return hasKept && region !== null ? (
    <Button
      caption="See your tickets"
      tone="line"
      href={paths.in(region).account({ tab: 'tickets' })}
      {...look}
    />
  ) : null;
};
