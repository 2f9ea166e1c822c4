import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { BareRaces, bareRacesMachine } from './BareRaces';

const actor = createActor(bareRacesMachine).start();
startTransition(() => {
  hydrateRoot(document.getElementById('root') as HTMLElement, <BareRaces actor={actor} />);
});
