import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { OperationName, Place, runner } from '../../support/operations.mts';

interface Retried {
	items: IDataObject[];
	continueOnFail?: boolean;
	/** Most tries; n8n makes three unless told otherwise. */
	tries?: number;
	/** Runs before each try but the first. */
	between?: () => Promise<unknown>;
}

/**
 * Runs a node as n8n does with Retry On Fail: again over the very same items, while it throws or its
 * first row tells of a failure. Gives what the last try gave, or throws what it threw.
 */
export async function runWithRetries(
	run: ReturnType<typeof runner>,
	name: OperationName | Place,
	parameters: IDataObject,
	{ items, continueOnFail = false, tries = 3, between }: Retried,
): Promise<INodeExecutionData[]> {
	const same = items.map((json) => ({ json, binary: {} }));
	for (let left = tries - 1; ; left--) {
		try {
			const how = { items: same, continueOnFail, retryOnFail: true };
			const rows = await run(name, parameters, how);
			if (!rows[0]?.json.error || left === 0) return rows;
		} catch (failure) {
			if (left === 0) throw failure;
		}
		await between?.();
	}
}
