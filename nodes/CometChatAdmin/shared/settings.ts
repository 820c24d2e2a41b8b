import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failItems,
	isObject,
	type Operation,
	type Plan,
	whileCurrent,
	without,
} from '../../engine';
import { WITHOUT_POST } from '../../platform/extensions';

/** The settings that an extension shows; it adds the ID of the app to them. */
export const settingsIn = ({ settings }: IDataObject): IDataObject | undefined =>
	isObject(settings) ? (without(settings, ['appId']) as IDataObject) : undefined;

/** The request for settings where none are stored: what a second one does isn't documented. */
const first = ({ request, ...operation }: Operation): Operation => ({
	...operation,
	request: { ...request, method: 'POST', retry: 'never' },
});

/**
 * Settings are stored whole: those that are there are read first, and sent again as far as they stay.
 * @param operation whose request replaces what is stored
 */
export const overCurrent = (
	operation: () => Operation,
	settings: (current: IDataObject, plan: Plan) => IDataObject,
): Pick<Execution<never>, 'fetch' | 'body'> => ({
	fetch: async (plan, { read, send, sendAs }) =>
		await whileCurrent(async (current) => {
			const there = await read();
			if (!there.ok && there.problem.status !== 404)
				return { results: failItems(plan, there.problem) };
			const currentState = (there.ok && settingsIn(there.value)) || {};
			const knowing = { ...plan, currentState };
			const isThere = Object.keys(currentState).length > 0;
			const replaces = isThere || WITHOUT_POST.includes(String(plan.input.extension));
			const request = replaces
				? send(knowing, current())
				: sendAs(first(operation()), knowing, current());
			return { plan: knowing, requestResult: await request };
		}),
	body: (plan) => ({ settings: settings(plan.currentState ?? {}, plan) }),
});
