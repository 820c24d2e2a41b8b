import type { Connected } from '../../harness/sandbox/connect.mts';
import { example, withCredential, type Workflow } from '../../harness/n8n/workflows.mts';

/** One line of the CSV file. */
export interface Line {
	uid: string;
	name: string;
}

/** What became of the lines of a file. */
export interface Counts {
	imported: number;
	alreadyThere: number;
	refused: number;
}

/** How the import example runs here. */
export interface Way {
	/** Path of its webhook. */
	path: string;
	/** Whether the webhook answers at once, or with all rows at the end. */
	answers: 'onReceived' | 'lastNode';
	/** Options of the import. */
	options?: Record<string, unknown>;
	credential: string;
}

const FORM = 'Upload a CSV file';
const IMPORT = 'Import the users';

/** The import example as it ships as far as its import, with a webhook in the place of its form. */
export function importByWebhook({ path, answers, options = {}, credential }: Way): Workflow {
	const workflow = withCredential(example('csv-to-imported-users.json'), credential);
	// What follows ends with a page of the form.
	delete workflow.connections[IMPORT];
	const webhook = { httpMethod: 'POST', path, responseMode: answers, options: {} };
	for (const node of workflow.nodes) {
		if (node.name === IMPORT) Object.assign(node.parameters, { options });
		if (node.name !== FORM) continue;
		Object.assign(node, { type: 'n8n-nodes-base.webhook', typeVersion: 2, webhookId: path });
		node.parameters = { ...webhook, ...(answers === 'lastNode' && { responseData: 'allEntries' }) };
	}
	return workflow;
}

/** Lines for users whose IDs begin alike. */
export function lines(prefix: string, count: number): Line[] {
	return Array.from({ length: count }, (_, index) => ({
		uid: `${prefix}-${index}`,
		name: `${prefix} number ${index}`,
	}));
}

/** The lines as the form's file. */
export function asUpload(of: Line[]): FormData {
	const text = ['uid,name', ...of.map(({ uid, name }) => `${uid},${name}`)].join('\n');
	const form = new FormData();
	form.set('File', new Blob([text], { type: 'text/csv' }), 'people.csv');
	return form;
}

/** Users in the sandbox whose IDs begin like this, as the lines that they came from. */
export async function usersOf(sandbox: Connected, prefix: string): Promise<Line[]> {
	const users = await sandbox.state<Line>('users');
	return users
		.filter(({ uid }) => uid.startsWith(`${prefix}-`))
		.map(({ uid, name }) => ({ uid, name }));
}
