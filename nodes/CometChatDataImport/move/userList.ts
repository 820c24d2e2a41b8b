import type { IDataObject } from 'n8n-workflow';
import { failure, type PlanRequests, type Result, success } from '../../engine';
import { UNASKED } from '../../composed/list';
import { users } from './lists';
import { eachRow } from './reading';

type FoundUsers = Result<ReadonlyMap<string, IDataObject>>;

/** Users by UID. Where CometChat ignores UIDs, the whole list is read once, and serves all checks. */
export class UserList {
	private readonly query: IDataObject;
	private whole: Promise<FoundUsers> | undefined;

	constructor(query: IDataObject) {
		this.query = query;
	}

	async find(requests: PlanRequests, uids: string[]): Promise<FoundUsers> {
		const isAskedFor = ({ uid }: IDataObject): boolean => uids.includes(String(uid));
		const reading = this.whole ?? this.read(requests, { ...this.query, uids }, isAskedFor);
		const result = await reading;
		return !result.ok && result.problem.code === UNASKED
			? await (this.whole ??= this.read(requests, this.query))
			: result;
	}

	private async read(
		requests: PlanRequests,
		query: IDataObject,
		isAskedFor?: (row: IDataObject) => boolean,
	): Promise<FoundUsers> {
		const byUid = new Map<string, IDataObject>();
		const list = { operation: users, query, isAskedFor };
		const problem = await eachRow(requests, list, (row) => byUid.set(String(row.uid), row));
		return problem ? failure(problem) : success(byUid);
	}
}
