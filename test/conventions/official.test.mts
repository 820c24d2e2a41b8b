import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { catalogue, credentials, everyNode } from './support/catalogue.mts';
import { lint } from './support/lint.mts';
import { printCredential, printNode } from './support/print.mts';
import { CometChatApi } from '../../credentials/CometChatApi.credentials';

const nodeFile = (name: string) => `nodes/${name}/${name}.node.ts`;
const credentialFile = (name: string) => `credentials/${name}.credentials.ts`;
const copy = <T,>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

// The rules read literals and cannot see what the engine builds; so they get what n8n really loads.
it('keeps the official rules in everything that n8n loads', () => {
	const files = Object.fromEntries(
		Object.entries(everyNode).map(([name, { description }]) => [
			nodeFile(name),
			printNode(name, description),
		]),
	);
	for (const [name, own] of Object.entries(credentials))
		files[credentialFile(name)] = printCredential(name, own);
	expect(lint(files)).toEqual([]);
}, 120_000);

/** Plants violations, so that the test above is known to find them. */
function spoil(description: INodeTypeDescription): void {
	const find = (name: string) =>
		description.properties.find((property) => property.name === name) as INodeProperties;
	find('returnAll').description = 'If everything is wanted';
	find('limit').default = 7;
	find('resource').noDataExpression = false;
	(find('resource').options as unknown[]).reverse();
	delete description.usableAsTool;
}

it('would find violations', () => {
	const description = copy(catalogue.CometChatAdmin.description);
	spoil(description);
	const { icon: _, ...broken } = { ...new CometChatApi(), name: 'cometChat' };
	const found = lint({
		[nodeFile('CometChatAdmin')]: printNode('CometChatAdmin', description),
		[credentialFile('CometChatApi')]: printCredential('CometChatApi', broken),
	});
	expect(found.map(({ rule }) => rule)).toEqual(
		expect.arrayContaining([
			'n8n-nodes-base/node-param-description-boolean-without-whether',
			'n8n-nodes-base/node-param-default-wrong-for-limit',
			'n8n-nodes-base/node-param-resource-without-no-data-expression',
			'@n8n/community-nodes/node-usable-as-tool',
			'@n8n/community-nodes/cred-class-field-icon-missing',
			'n8n-nodes-base/cred-class-field-name-unsuffixed',
		]),
	);
}, 120_000);
