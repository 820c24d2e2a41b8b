import type { IDataObject } from 'n8n-workflow';
import type { BatchEntry, Plan, PlanRequests, RunnableOperation } from '../../engine';
import { Removal } from '../shared/removal';
import type { PersonPart } from './parts';

/** What says of a step that there is nothing to do any more. */
const DONE = /^ERR_(?!API_|APP_)\w+_NOT_FOUND$|^ERR_NOT_A_(MEMBER|FRIEND)$|^ERR_NOT_BLOCKED$/;

/** The steps of taking a user out. */
export class Erasure extends Removal {
	constructor(plan: Plan, requests: PlanRequests) {
		// Groups can't go to a new owner who is gone.
		const isNewOwner = (code: string, counted: string): boolean =>
			code === 'ERR_UID_NOT_FOUND' && counted === 'groupsHandedOver';
		super(plan, requests, (code, counted) => DONE.test(code) && !isNewOwner(code, counted));
	}

	get uid(): string {
		return String(this.plan.input.uid);
	}

	/** The rows of a part; none after a problem. */
	async rows({ operation, input }: PersonPart): Promise<IDataObject[]> {
		const rows: IDataObject[] = [];
		await this.pages(operation, input(this.uid), async (some) => void rows.push(...some));
		return rows;
	}

	/** Does a step for several UIDs at once, as many as the operation takes. */
	async together(
		list: string,
		operation: RunnableOperation,
		counted: string,
		keys: string[],
	): Promise<void> {
		const { max = 1 } = operation.execution;
		for (let at = 0; at < keys.length; at += max) {
			const some = keys.slice(at, at + max);
			// Of one item, so that each entry has one result.
			const items = this.plan.items.slice(0, 1);
			const entries = some.map((key): BatchEntry => ({ id: key, key, list, value: key, items }));
			await this.step(counted, operation, { input: { uid: this.uid }, entries });
		}
	}
}
