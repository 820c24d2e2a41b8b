import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { catalogue, everyNode } from '../conventions/support/catalogue.mts';
import { lint } from './support/lint.mts';
import { printNode } from './support/print.mts';

/** Plants violations, so that the rules are known to find them. */
function spoiled(description: INodeTypeDescription): INodeTypeDescription {
	const copy = JSON.parse(JSON.stringify(description)) as INodeTypeDescription;
	const find = (name: string) =>
		copy.properties.find((property) => property.name === name) as INodeProperties;
	find('returnAll').description = 'If everything is wanted';
	find('limit').default = 7;
	find('resource').noDataExpression = false;
	(find('resource').options as unknown[]).reverse();
	delete copy.usableAsTool;
	return copy;
}

// The rules read literals and cannot see what the engine builds; so they get what n8n really loads.
// Credentials are literals in their sources, which npm run lint reads.
it('keeps the official rules in every node that n8n loads, and would find violations', () => {
	const fileOf = (name: string) => `nodes/${name}/${name}.node.ts`;
	const nodes = Object.entries(everyNode).map(([name, { description }]) => [
		...[fileOf(name), printNode(name, description)],
	]);
	const broken = printNode('Spoiled', spoiled(catalogue.CometChatAdmin!.description));
	const files = Object.fromEntries(nodes) as Record<string, string>;
	const found = lint({ ...files, [fileOf('Spoiled')]: broken });
	expect(found.filter(({ file }) => file !== fileOf('Spoiled'))).toEqual([]);
	expect(found.map(({ rule }) => rule)).toEqual(
		expect.arrayContaining([
			'n8n-nodes-base/node-param-description-boolean-without-whether',
			'n8n-nodes-base/node-param-default-wrong-for-limit',
			'n8n-nodes-base/node-param-resource-without-no-data-expression',
			'@n8n/community-nodes/node-usable-as-tool',
		]),
	);
});
