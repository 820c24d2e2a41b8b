import { builtNodes } from '../../scripts/operations/built.mts';
import type { Installation, Task } from './task.mts';

/** Bytes of what the editor loads for the forms of all our nodes, and how many operations they offer. */
export const task: Task<
	{ installation: Installation },
	{ bytes: number; operations: number }
> = async ({ installation }) => {
	const nodes = builtNodes(installation.packageFolder);
	const forms = nodes.map(({ description }) => JSON.stringify(description.properties));
	return {
		bytes: forms.reduce((sum, form) => sum + Buffer.byteLength(form), 0),
		operations: nodes.flatMap(({ resources }) => resources.flatMap((one) => one.operations)).length,
	};
};
