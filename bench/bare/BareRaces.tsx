import { useSelector } from '@xstate/react';
import { type ActorRefFrom, assign, setup } from 'xstate';

const races = Array.from({ length: 12 }, (_, place) => ({
  id: `r${place}`,
  name: `Race number ${place}`,
  circuit: `Circuit ${place} · Town`,
  price: 20 + place,
}));

export const bareRacesMachine = setup({
  types: {
    context: {} as { type: string | null },
    events: {} as { type: 'type.chosen'; value: string | null },
  },
  actions: { choose: assign({ type: ({ event }) => event.value }) },
}).createMachine({
  id: 'bareRaces',
  context: { type: null },
  initial: 'ready',
  states: { ready: { on: { 'type.chosen': { actions: 'choose' } } } },
});

export function BareRaces({ actor }: { actor: ActorRefFrom<typeof bareRacesMachine> }) {
  const type = useSelector(actor, (snapshot) => snapshot.context.type);
  return (
    <main>
      <h1>Select a race for your driver</h1>
      <p>
        <button type="button" onClick={() => actor.send({ type: 'type.chosen', value: 'a' })}>
          Sprint {type}
        </button>
      </p>
      <ul>
        {races.map((race) => (
          <li key={race.id}>
            <article>
              <h2>{race.name}</h2>
              <p>{race.circuit}</p>
              <p>Dec 5, 2026 GMT</p>
              <a href={`#${race.id}`}>About the race</a>
              <b>£{race.price}</b>
            </article>
          </li>
        ))}
      </ul>
    </main>
  );
}
