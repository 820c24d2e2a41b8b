import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../declare/field';
import { object } from '../declare/response';
import { isObject } from '../values';
import type { RequestResult, Uploaded, UploadTarget } from '../plan/apiRequest';
import type { Plan } from '../plan/plan';
import { doubt } from '../problem/doubt';
import type { StoredFile } from '../read/file';
import { type Problem, failure } from '../result';
import type { Execution } from '../plan/execution';
import { perItem } from '../plan/perItem';

interface Before {
	/** The file, of an item's values. */
	file(input: Readonly<Input>): Uploaded;
	/** Where the address for the file is asked for; each `{name}` is a field. */
	path: string;
	/** Where the file goes, and what the request calls it; nothing of a response that doesn't say. */
	target(data: IDataObject): (UploadTarget & { sendAs: IDataObject }) | undefined;
}

/** One request for each item, about a file that is sent before to an address of its own. */
export const uploaded = ({ file, path, target }: Before): Execution<never> => ({
	...perItem(),
	body: ({ uploadedAs = {} }) => uploadedAs,
	async fetch(plan, { ask, upload, send }) {
		const address = await ask({ method: 'POST', path, expected: object() });
		const nowhere = { plan, requestResult: { ...address, someTryMaybeProcessed: false } };
		// A dry run shows what follows, too.
		if (!address.ok && address.problem.unsent)
			return { parts: [nowhere, { plan, requestResult: await send(plan) }], others: [] };
		if (!address.ok) return nowhere;
		const { data } = address.value;
		const to = isObject(data) ? target(data) : undefined;
		if (!to) return failed(plan, noAddress);
		const lacking = await upload(to, file(plan.input));
		if (lacking) return failed(plan, lacking.problem);
		const named = { ...plan, uploadedAs: to.sendAs };
		return { plan: named, requestResult: await send(named) };
	},
});

interface After {
	/** The file, of an item's values. */
	file(input: Readonly<Input>): StoredFile;
	/** Where the file goes; nothing of a response that doesn't say. */
	target(data: IDataObject): UploadTarget | undefined;
	/** The operation that shows whether it arrived. */
	checkWith: string;
}

/** One request for each item, whose response says where a file is sent. */
export const uploadedAfter = ({ file, target, checkWith }: After): Execution<never> => ({
	...perItem(),
	async fetch(plan, { upload, send }) {
		const requestResult = await send(plan);
		if (!requestResult.ok) return { plan, requestResult };
		const { data } = requestResult.value;
		const to = isObject(data) ? target(data) : undefined;
		if (!to) return failed(plan, noAddress);
		const { mimeType, load } = file(plan.input);
		const content = await load();
		if (!content) return failed(plan, fileLost);
		const lacking = await upload(to, { content, mimeType });
		if (!lacking) return { plan, requestResult };
		return failed(
			plan,
			lacking.maybeProcessed ? inDoubt(lacking.problem, checkWith) : lacking.problem,
		);
	},
});

const noAddress: Problem = {
	message: 'The response has no address for the file',
	description: 'Nothing was changed. Check the hosts in the credential, and run this item again.',
	code: 'NO_UPLOAD_ADDRESS',
};

const fileLost: Problem = {
	message: 'n8n no longer has the file',
	description: 'Nothing was changed. Run the previous node again.',
	code: 'FILE_LOST',
};

const inDoubt = (problem: Problem, checkWith: string): Problem => ({
	...problem,
	description: doubt(checkWith),
	maybeProcessed: true,
});

/** A file that did not go its way; the same request again would send it twice, if it did arrive. */
const failed = (plan: Plan, problem: Problem): { plan: Plan; requestResult: RequestResult } => ({
	plan,
	requestResult: {
		...failure(problem),
		someTryMaybeProcessed: problem.maybeProcessed === true,
		mustNotRepeat: true,
	},
});
