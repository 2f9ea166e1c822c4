import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import styles from './Inspector.module.css';
import type { Recorder, Recording } from './recorder';

const newest = 20;

/** All machines of the page with their states and last events, and a downloadable report (BEY-37). */
export const Inspector = ({ recorder, onSave }: { recorder: Recorder; onSave: () => void }) => {
  const machines = [...recorder.machines];
  const isRunning = (actor: AnyActorRef) => actor.getSnapshot().status === 'active';
  const ended = machines.flatMap(([actor, recording]) => (isRunning(actor) ? [] : recording.actor));
  return (
    <details className={styles.panel} data-surface="card">
      <summary className={styles.summary}>Machines</summary>
      <button type="button" className={styles.save} onClick={onSave}>
        Save report
      </button>
      <ul>
        {machines
          .filter(([actor]) => isRunning(actor))
          .map(([actor, recording]) => (
            <Machine key={actor.sessionId} actor={actor} recording={recording} />
          ))}
      </ul>
      <p>{ended.length === 0 ? 'None has ended.' : `Ended: ${ended.join(', ')}`}</p>
    </details>
  );
};

const Machine = ({ actor, recording }: { actor: AnyActorRef; recording: Recording }) => {
  const { actor: id, machine: name, start, steps } = recording;
  const { machine }: AnyMachineSnapshot = actor.getSnapshot();
  const state = steps.at(-1)?.state ?? start;
  return (
    <li>
      <details name="machine">
        <summary className={styles.summary}>
          {id === name ? name : `${name} (${id})`} <code className="soft">{state}</code>
        </summary>
        <States nodes={Object.values(machine.root.states)} active={activePaths(state)} />
        <table className={styles.events}>
          <caption>Last events</caption>
          <thead>
            <tr>
              <th scope="col">ms</th>
              <th scope="col">Event</th>
              <th scope="col">From</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {steps.slice(-newest).map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
              <tr key={Math.max(steps.length - newest, 0) + index}>
                <td>{step.at}</td>
                <td>{step.event.type}</td>
                <td>{step.from ?? 'the page'}</td>
                <td>{step.state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
};

const States = ({ nodes, active }: { nodes: readonly AnyStateNode[]; active: ReadonlySet<string> }) => (
  <ul className={`row gap-2 ${styles.states}`}>
    {nodes.map((node) => (
      <li
        key={node.id}
        className={styles.node}
        aria-current={active.has(node.path.join('.')) ? 'step' : undefined}
      >
        <strong>{node.key}</strong>
        {transitionLines(node).map((line) => (
          <span key={line} className={`soft ${styles.transition}`}>
            {line}
          </span>
        ))}
        {Object.keys(node.states).length === 0 ? null : (
          <States nodes={Object.values(node.states)} active={active} />
        )}
      </li>
    ))}
  </ul>
);

/** The state and its ancestors. */
const activePaths = (state: string): ReadonlySet<string> =>
  new Set(
    state.split('+').flatMap((path) => {
      const keys = path.split('.');
      return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
    }),
  );

/** Transitions of a state, one line each. */
const transitionLines = ({ transitions }: AnyStateNode): string[] => [
  ...new Set(
    [...transitions].flatMap(([event, candidates]) =>
      candidates.flatMap(({ target = [] }) =>
        target.map(({ path }) => `${nameOf(event)}: ${path.join('.')}`),
      ),
    ),
  ),
];

/** `xstate.done.actor.lookUp` is `lookUp ends`. */
const nameOf = (event: string): string =>
  event
    .replace(/^xstate\.done\.(?:actor|state)\.(.+)$/, '$1 ends')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 throws')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
