import { Session } from 'node:inspector';
import { perObject } from '../../perObject';
import { isOwnGuard } from '../../xstateInside';

type Guard = (...args: unknown[]) => unknown;

/** A guard with one fault in its own text; functions that it calls stay right. */
export type GuardVariant = {
  /** Whether a comparison becomes its neighbour, which only equal sides tell. */
  isBound: boolean;
  /** For example `>= becomes >`; a number tells the second from the first. */
  what: string;
  value: Guard;
};

/** The neighbouring comparison, and the bound one off to the other side. */
const others: Record<string, readonly string[]> = {
  '>': ['>=', '> 1 +'],
  '>=': ['>', '>= -1 +'],
  '<': ['<=', '< -1 +'],
  '<=': ['<', '<= 1 +'],
  '&&': ['||'],
  '||': ['&&'],
  '===': ['!=='],
  '!==': ['==='],
  '!': [''],
};

const token =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\/|=>|[<>]{2,3}|[<>]=?|[!=]==?|&&|\|\||!/g;

/** Faults at a guard's comparisons and at their joining; none for a joined guard. */
export const guardVariants = perObject((guard: object): readonly GuardVariant[] => {
  if (!isOwnGuard(guard)) return [];
  const source = String(guard);
  const counts = new Map<string, number>();
  const texts = [...source.matchAll(token)].flatMap(({ 0: operator, index }) => {
    const count = (counts.get(operator) ?? 0) + 1;
    counts.set(operator, count);
    return (others[operator] ?? []).map((other, nth) => ({
      isBound: nth === 0 && /^[<>]/.test(operator),
      what: `${operator}${count > 1 ? ` (${count})` : ''} ${other === '' ? 'is dropped' : `becomes ${other}`}`,
      text: `${source.slice(0, index)}${other}${source.slice(index + operator.length)}`,
    }));
  });
  if (texts.length === 0) return [];
  const values = compiledBeside(
    guard as Guard,
    texts.map(({ text }) => text),
  );
  return texts.flatMap(({ isBound, what }, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ isBound, what, value }];
  });
});

/**
 * Functions compiled where another one stands, so that they read the same variables: V8's debugger stops in that one
 * and evaluates their texts there. Undefined for a text that is no function.
 */
const compiledBeside = (guard: Guard, texts: readonly string[]): (Guard | undefined)[] => {
  const { ask, session } = openDebugger();
  const compiled: (Guard | undefined)[] = [];
  const shared = Object.assign(globalThis, { __guard: guard, __compiled: compiled });
  session.once('Debugger.paused', ({ params }) => {
    const callFrameId = params.callFrames[0]?.callFrameId;
    const evaluate = (expression: string): boolean =>
      ask('Debugger.evaluateOnCallFrame', { callFrameId, expression }).exceptionDetails === undefined;
    for (const [index, text] of texts.entries()) {
      const place = `globalThis.__compiled[${index}]`;
      // A method's text is no expression.
      if (!evaluate(`${place} = (${text})`)) evaluate(`${place} = Object.values({ ${text} })[0]`);
    }
  });
  const { objectId } = Object(ask('Runtime.evaluate', { expression: 'globalThis.__guard' }).result);
  const { breakpointId } = ask('Debugger.setBreakpointOnFunctionCall', { objectId });
  try {
    guard(anything, anything);
  } catch {
    // A guard may refuse what it is called with; by then the texts are compiled.
  } finally {
    ask('Debugger.removeBreakpoint', { breakpointId });
    session.removeAllListeners('Debugger.paused');
    Reflect.deleteProperty(shared, '__guard');
    Reflect.deleteProperty(shared, '__compiled');
  }
  return compiled;
};

type Debugger = { session: Session; ask: (method: string, params?: object) => Record<string, unknown> };

let opened: Debugger | null = null;

/** Stays open until the process ends: opening it takes longer than all else. */
const openDebugger = (): Debugger => {
  if (opened !== null) return opened;
  const session = new Session();
  session.connect();
  /** An inspector of the own thread answers at once. */
  const ask: Debugger['ask'] = (method, params = {}) => {
    let answer = {};
    session.post(method, params, (error, result) => {
      if (error !== null) throw error;
      answer = Object(result);
    });
    return answer;
  };
  ask('Debugger.enable');
  opened = { session, ask };
  return opened;
};

/** A value with every property, that can be called. */
const anything: unknown = new Proxy(() => anything, { get: () => anything, apply: () => anything });
