import type { IExecuteFunctions } from 'n8n-workflow';
import type { RunnableOperation } from '../plan/execution';
import { oneLine } from '../problem/text';
import { failure, type Problem, type Result, success } from '../result';

/** A resource of the platform: what the Resource and Operation dropdowns offer. */
export interface Resource {
	/** Stored in people's workflows: never changes once released. */
	value: string;
	name: string;
	/** Value of the operation that the dropdown starts with; nothing that cannot be undone. */
	default: string;
	operations: RunnableOperation[];
}

/** Makes a resource; throws if two operations share a value or the default is none of them. */
export function resource(declaration: Resource): Resource {
	const values = declaration.operations.map(({ value }) => value);
	const twice = values.find((value, index) => values.indexOf(value) !== index);
	if (twice) throw new TypeError(`${declaration.name}: two operations have the value ${twice}`);
	if (!values.includes(declaration.default))
		throw new TypeError(`${declaration.name}: there is no operation ${declaration.default}`);
	return declaration;
}

/** The operation that stored values mean. */
export function selectedOperation(
	resources: Resource[],
	resourceValue: string,
	operationValue: string,
): RunnableOperation | undefined {
	return resources
		.find(({ value }) => value === resourceValue)
		?.operations.find(({ value }) => value === operationValue);
}

/** The operation that the dropdowns name. Look-up by value: the same table feeds both. */
export function chosenOperation(
	context: IExecuteFunctions,
	resources: Resource[],
): Result<RunnableOperation> {
	const resource = String(context.getNodeParameter('resource', 0, ''));
	const operation = String(context.getNodeParameter('operation', 0, ''));
	const selected = selectedOperation(resources, resource, operation);
	if (!selected) return failure(unknownOperation(resource, operation));
	return selected.notAsTool && isTool(context) ? failure(notAsTool(selected)) : success(selected);
}

/** Whether an agent runs the node, which n8n does under a type of its own. */
export const isTool = (context: IExecuteFunctions): boolean =>
	context.getNode().type.endsWith('Tool');

const notAsTool = ({ action }: RunnableOperation): Problem => ({
	message: `“${action}” can’t be used as a tool`,
	description: 'It can’t be undone, so an agent doesn’t get it. Use the node in a workflow.',
	code: 'NOT_AS_TOOL',
	input: true,
});

const CUSTOM_API_CALL = '__CUSTOM_API_CALL__';

const unknownOperation = (resource: string, operation: string): Problem =>
	[resource, operation].includes(CUSTOM_API_CALL)
		? {
				message: 'A custom API call is made with the HTTP Request node',
				description:
					'Add an HTTP Request node, choose Predefined Credential Type under Authentication, and pick this credential there.',
				code: 'CUSTOM_API_CALL',
				input: true,
			}
		: {
				message:
					operation === ''
						? `This node has no resource “${oneLine(resource, 50)}”`
						: `This node has no operation “${oneLine(operation, 50)}” for “${oneLine(resource, 50)}”`,
				description: 'Choose Resource and Operation again, or update the package.',
				code: 'UNKNOWN_OPERATION',
				input: true,
			};
