import { waitFor } from '../process/waitFor.mts';
import { ONCE, type Client } from './client.mts';
import { executionOf, type Execution } from './executions.mts';
import { startedBy, startOf, whenRegistered, type Imported } from './workflows.mts';

/** Sends values by a published workflow's form, in the order of its fields, and waits for the run. */
export const submitForm = async (
	client: Client,
	workflow: Imported,
	path: string,
	values: Array<File | string>,
): Promise<Execution> =>
	await startedBy(client, workflow, async () => await post(client, path, values));

/** What came of a form that has a last page. */
export interface SentForm {
	execution: Execution;
	/** The last page, as HTML. */
	lastPage: string;
}

/** Sends values likewise as a browser does, which reads the form's last page and so ends the run. */
export async function sendForm(
	client: Client,
	workflow: Imported,
	path: string,
	values: Array<File | string>,
): Promise<SentForm> {
	let next = '';
	const id = await startOf(client, workflow, async () => {
		next = (await post(client, path, values))?.formWaitingUrl ?? '';
	});
	const look = async () => ((await isReady(next)) ? true : undefined);
	await waitFor(look, `The form has no next page at ${next}`, { pause: 200 });
	const lastPage = await textOf(next);
	await fetch(next, { method: 'POST', headers: ONCE });
	return { execution: await executionOf(client, id), lastPage };
}

/** Where the next page will be, if the form has one. */
async function post(client: Client, path: string, values: Array<File | string>) {
	const form = new FormData();
	for (const [index, value] of values.entries()) form.append(`field-${index}`, value);
	return await whenRegistered(
		async () => await client.post<{ formWaitingUrl?: string }>(`/form/${path}`, form),
	);
}

const textOf = async (url: string | URL): Promise<string> =>
	await (await fetch(url, { headers: ONCE })).text();

/** Whether the next page of a form is at its address, as its first page asks. */
async function isReady(formWaitingUrl: string): Promise<boolean> {
	const status = new URL(formWaitingUrl);
	status.pathname += '/n8n-execution-status';
	return (await textOf(status)) === 'form-waiting';
}
