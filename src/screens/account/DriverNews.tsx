import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { changedDrivers } from '#domain/changedDrivers';
import type { AccountActor } from '#machines/account/account';
import { LiveRegion } from '../../components/LiveRegion';

export type DriverNewsProps = {
  actor: AccountActor;
  /** What follows for a driver who was added; empty where none was. */
  nextStep: string;
};

/** Says what became of the drivers to those who do not see it (BEY-24). */
export const DriverNews = ({ actor, nextStep }: DriverNewsProps) => {
  const drivers = useSelector(actor, ({ context }) => context.drivers);
  const deleted = useSelector(actor, ({ context }) => context.deletedName);
  const [told, setTold] = useState({ drivers, changed: '' });
  if (told.drivers !== drivers) {
    const changed = changedDrivers(told.drivers, drivers);
    setTold({ drivers, changed: changed.map(({ name }) => `${name} is saved.`).join(' ') });
  }
  return (
    <>
      <LiveRegion label="Your drivers" message={deleted === null ? nextStep : `${deleted} was deleted`} />
      <LiveRegion label="Drivers saved" message={told.changed} />
    </>
  );
};
