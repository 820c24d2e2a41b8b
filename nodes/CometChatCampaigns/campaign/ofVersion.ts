import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failItems,
	failure,
	perItem,
	type Problem,
	type Result,
	success,
} from '../../engine';

/** One campaign for each item. The API needs a version: without one, it is the current one of the template. */
export const ofVersion: Execution<never> = {
	...perItem(),
	async fetch(plan, { send, read }) {
		if (plan.input.templateVersion !== undefined) return { plan, requestResult: await send(plan) };
		const template = await read('/templates/{templateId}');
		const version = template.ok ? versionOf(template.value) : template;
		if (!version.ok) return { results: failItems(plan, version.problem) };
		const knowing = { ...plan, input: { ...plan.input, templateVersion: version.value } };
		return { plan: knowing, requestResult: await send(knowing) };
	},
};

const versionOf = ({ currentVersion }: IDataObject): Result<number> =>
	typeof currentVersion === 'number' ? success(currentVersion) : failure(unshown);

const unshown: Problem = {
	message: 'CometChat doesn’t show which version of the template is the current one',
	description: 'Nothing was created. Enter Template Version.',
	code: 'NO_VERSION',
};
