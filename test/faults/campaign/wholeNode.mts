import { credentialsOf } from '../../../harness/sandbox/credential.mts';
import type { IDataObject } from 'n8n-workflow';
import type { Job, Make } from './job.mts';

/** What keeps a whole node from its work. */
const problems: Array<
	[problem: string, Pick<Job, 'credential' | 'options'> & { change?: IDataObject }]
> = [
	['a bad option', { options: { timeout: '5s' } }],
	['an unknown operation', { change: { operation: 'nothing' } }],
	['no credential', { credential: () => null }],
	['a wrong key', { credential: (sandbox) => credentialsOf({ ...sandbox, key: 'no' }) }],
];

const onFail = { Continue: true, 'Error Output': 'errorOutput' } as const;

/** The same job with each problem and each On Error that goes on: no item of it may be done. */
export const withProblems = (make: Make, count: number, prefix: string): Job[] =>
	problems.flatMap(([problem, { options, change, ...credential }], nth) =>
		Object.entries(onFail).map(([name, continueOnFail]) => {
			const variant = `${problem}, ${name}`;
			const own = { prefix: `${prefix}-${nth}-${name.slice(0, 1).toLowerCase()}`, variant };
			const job = make(count, { ...own, onlyNew: true, options });
			return {
				...job,
				...credential,
				parameters: { ...job.parameters, ...change },
				continueOnFail,
				effects: job.effects.map((effect) => ({ ...effect, isPossible: false })),
			};
		}),
	);
