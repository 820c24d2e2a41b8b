import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import { isObject } from '../isObject';
import type { Delivery, UploadTarget } from '../delivery';
import { unreadable } from '../problem/builders';
import type { BinaryFile } from '../read/file';
import type { Problem } from '../result';
import { failure } from '../result';
import type { Execution } from './index';
import { perItem } from './perItem';

interface Options {
	/** The file, of an item's values. */
	file(input: Readonly<Input>): BinaryFile;
	/** Where the address for the file is asked for; each `{name}` is a field. */
	path: string;
	/** Where the file goes, and what the request calls it; nothing of a response that doesn't say. */
	target(data: IDataObject): (UploadTarget & { sendAs: IDataObject }) | undefined;
}

/** One request for each item, about a file that is sent before to an address of its own. */
export const uploaded = ({ file, path, target }: Options): Execution<never> => ({
	...perItem(),
	body: ({ uploadedAs = {} }) => uploadedAs,
	async fetch(plan, { post, upload, send }) {
		const failed = (problem: Problem): { plan: typeof plan; delivery: Delivery } => ({
			...{ plan, delivery: { ...failure(problem), ambiguous: false } },
		});
		const address = await post(path);
		if (!address.ok) return { plan, delivery: { ...address, ambiguous: false } };
		const { data } = address.value;
		const to = isObject(data) ? target(data) : undefined;
		if (!to) return failed(unreadable(200));
		const problem = await upload(to, file(plan.input));
		if (problem) return failed(problem);
		const named = { ...plan, uploadedAs: to.sendAs };
		return { plan: named, delivery: await send(named) };
	},
});
