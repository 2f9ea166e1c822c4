import type { AccountActor } from '#machines/account/account';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { useAnnouncement } from '../../frame/useAnnouncement';
import { useEmitted } from '../../frame/useEmitted';
import { nextStepInWords } from './nextStepInWords';

/** Announces to screen readers which drivers were added, changed or deleted (BEY-24). */
export const DriverNews = ({ actor }: { actor: AccountActor }) => {
  const [listed, announceListed] = useAnnouncement();
  const [saved, announceSaved] = useAnnouncement();
  useEmitted(actor, 'driver.added', ({ name, canRaceFrom }) =>
    announceListed(nextStepInWords(name, canRaceFrom)),
  );
  useEmitted(actor, 'driver.deleted', ({ name }) => announceListed(`${name} was deleted`));
  useEmitted(actor, 'drivers.saved', ({ names }) =>
    announceSaved(names.map((name) => `${name} is saved.`).join(' ')),
  );
  return (
    <>
      <LiveRegion label="Your drivers" {...listed} />
      <LiveRegion label="Drivers saved" {...saved} />
    </>
  );
};
