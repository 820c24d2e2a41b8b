import { waitFor } from '../../harness/process/waitFor.mts';
import type { Sdk } from './browser.mts';

/** Everything that the client tells an app, by the name of the listener's function. */
export function listen(C: Sdk) {
	const heard: Array<{ name: string; what: object }> = [];
	const all = new Proxy(
		{},
		{ get: (_, name) => (what: object) => void heard.push({ name: String(name), what }) },
	);
	C.addMessageListener('test', new C.MessageListener(all));
	C.addGroupListener('test', new C.GroupListener(all));
	C.addUserListener('test', new C.UserListener(all));
	return {
		/** What was heard under that name since it was last asked for. */
		next: async (name: string): Promise<object> =>
			await waitFor(
				() => {
					const place = heard.findIndex((one) => one.name === name);
					return place < 0 ? undefined : heard.splice(place, 1)[0]?.what;
				},
				`${name} was not called; heard: ${heard.map((one) => one.name).join(', ')}`,
				{ pause: 10 },
			),
		forget: () => void heard.splice(0),
	};
}
