import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { filled, type Parameters } from '../catalogue/case.mts';
import { caseOf } from '../catalogue/cases/index.mts';
import type { Offered } from '../catalogue/operations.mts';
import { nodeNamed, preparedAgain, run } from '../catalogue/run.mts';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import { linksIn, pressed } from '../../harness/sandbox/inTheChat.mts';
import { waitingServer } from '../support/waiting.mts';

type Rows = INodeExecutionData[];

/**
 * The rows of an operation for its case, with what must be given and with every field; and all that
 * a workflow goes on with while Simplify is on, as it is until a person turns it off.
 */
export async function rowsOf(sandbox: Sandbox, one: Offered) {
	const { id, operation } = one;
	const own = caseOf(id);
	const ask = async (asked: Parameters, more: IDataObject = {}, how: typeof answers = run) => {
		const rows = await preparedAgain(sandbox, one);
		return await how(sandbox, id, { ...filled(asked, rows), ...more });
	};
	const [full, minimal] = [await ask(own.full), await ask(own.minimal)];
	const shown = operation.approval
		? [await ask(own.full, {}, answers), await ask(own.minimal, {}, answers)]
		: [operation.simplify ? await ask(own.full, {}, simplified) : full, minimal];
	return { minimal, full, shown: shown.flat() };
}

/** What is asked for, with Simplify as it is until a person turns it off. */
const simplified: typeof run = async (sandbox, id, { options, ...parameters }) => {
	const on = { simplify: undefined };
	return await run(sandbox, id, {
		...{ ...parameters, ...on },
		options: { ...(options as IDataObject), ...on },
	});
};

/** What a workflow goes on with after a question, for each of its buttons. */
async function answers(sandbox: Sandbox, id: string, parameters: IDataObject): Promise<Rows> {
	const [node, resource, operation] = id.split('/');
	const server = await waitingServer(nodeNamed(node));
	try {
		const { resumed } = await server.ask({
			...{ credential: credentialOf(sandbox), parameters: { resource, operation, ...parameters } },
		});
		const question = (await sandbox.state('messages')).at(-1);
		for (const [answer, link] of Object.entries(linksIn(JSON.stringify(question))))
			await pressed(link, { answer, text: 'Because' });
		return resumed.flat();
	} finally {
		server.stop();
	}
}
