import type { Verdict } from '../play/browser/runOnBrowser';
import { escaped as escapedText } from '../print/page';

/** A JUnit report with a suite per machine and a test per path. */
export const junitText = (verdicts: readonly Verdict[]): string => {
  const machines = [...new Set(verdicts.map(({ machine }) => machine))];
  const suites = machines.flatMap((machine) => {
    const own = verdicts.filter((verdict) => verdict.machine === machine);
    const failures = own.filter(({ failure }) => failure !== null).length;
    return [
      `  <testsuite name="${escaped(machine)}" tests="${own.length}" failures="${failures}">`,
      ...own.flatMap(({ path, failure, seconds }) => {
        const head = `    <testcase classname="${escaped(machine)}" name="${escaped(path)}" time="${seconds.toFixed(3)}"`;
        const said = failure === null ? null : `      <failure message="${escaped(failure)}"/>`;
        return said === null ? [`${head}/>`] : [`${head}>`, said, '    </testcase>'];
      }),
      '  </testsuite>',
    ];
  });
  return `${['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>'].join('\n')}\n`;
};

const escaped = (text: string): string => escapedText(text.replaceAll(/\p{Cc}/gu, ' '));
