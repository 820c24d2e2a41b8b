import type { Parameter } from '../../harness/n8n/nodeTypes.mts';

/** Values of a node's parameters, by name. */
export type Given = Record<string, unknown>;

/** Whether the editor shows a parameter beside these others. */
export const isShown = ({ displayOptions }: Parameter, given: Given): boolean =>
	Object.entries(displayOptions?.show ?? {}).every(([name, values]) =>
		values.includes(given[name]),
	);
