import type { HeldCall } from 'paddock-paths';
import { sandboxAddress } from './runningShop';

const faultOf = ({ method, path, answer, isHeld, isOnce }: HeldCall) => ({
  method,
  path: `/${path.replaceAll('*', '{any}')}`,
  ...(typeof answer === 'object'
    ? { kind: 'status', ...answer, body: answer.body ?? {} }
    : answer === 'pass'
      ? { kind: 'slow', ...(isHeld ? {} : { ms: 0 }) }
      : { kind: answer }),
  ...(isOnce ? { times: 1 } : {}),
  hold: isHeld,
  fromPage: true,
});

/** The line that has the sandbox hold exactly these calls. */
export const holdLine = (calls: readonly HeldCall[]): string => {
  if (calls.length === 0) return `curl -X DELETE ${sandboxAddress}/faults`;
  const faults = JSON.stringify(calls.map(faultOf)).replaceAll("'", "'\\''");
  return `curl -X PUT ${sandboxAddress}/faults -H 'content-type: application/json' -d '${faults}'`;
};
