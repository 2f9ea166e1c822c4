import { fail, succeed } from '#domain/result';

const abort = 'POST v1/Checkouts/abort';

/** How aborting the payment that was not finished can end. @param goesOn what happens all the same after a failure */
export const abortOutcomes = (goesOn: string) => ({
  aborted: {
    output: succeed(undefined),
    say: 'The API gives back the places of the payment not finished',
    network: { calls: [abort], with: { status: 200 } },
  },
  failing: {
    output: fail('status', 500),
    say: `The API answers 500: ${goesOn}`,
    network: { calls: [abort], with: { status: 500 } },
  },
});
