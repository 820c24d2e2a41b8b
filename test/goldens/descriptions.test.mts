import { builtDescriptions, builtNodes } from '../../scripts/operations/built.mts';
import type { RunnableOperation } from '../../nodes/engine/plan/execution';
import { golden, isWriting } from './golden.mts';

const descriptions = builtDescriptions();
const operations = builtNodes().flatMap(({ description: { name: node }, resources }) =>
	resources.flatMap(({ value: resource, operations }) =>
		operations.map((operation) => ({ id: `${node}/${resource}/${operation.value}`, operation })),
	),
);

/** What people see of an operation, and what its requests are. */
function seen({ request, ...operation }: RunnableOperation) {
	const { value, name, action, description, notice, noticeFor, notAsTool } = operation;
	const { method, api, path, pathBy, retry } = request;
	const fields = Object.entries(operation.fields).map(([field, { displayName, type }]) => [
		...[field, displayName, type],
	]);
	return {
		names: { value, name, action, description, notice, noticeFor, notAsTool },
		request: { method, api, path, pathBy, retry },
		codes: operation.codes,
		simplify: operation.simplify,
		fields,
	};
}

/** How it is declared, in words that only we use. */
function declared(operation: RunnableOperation) {
	const { request, response, readBack, findSent, onConflict, whenRefused, completion } = operation;
	const { checkWith, key, generatedKey, notFoundCodes, doneCodes, secrets, toFile } = operation;
	const fields = Object.entries(operation.fields).map(([name, { schema: _, ...field }]) => [
		...[name, field],
	]);
	const { rateLimitBy, inOrderBy, requiresOneOf } = operation;
	return {
		...{ names: Object.keys(operation).sort(), execution: Object.keys(operation.execution).sort() },
		request,
		response,
		lost: { readBack, findSent, checkWith, key, generatedKey, notFoundCodes, doneCodes },
		rules: { onConflict, whenRefused, completion, rateLimitBy, inOrderBy, requiresOneOf },
		...{ secrets, toFile, fields },
	};
}

describe('what users see', () => {
	const { names, hold } = golden('descriptions');

	it.each(descriptions)('$displayName shows what it showed', (description) => {
		const { now, before } = hold(description.name, { description });
		expect(now).toEqual(before);
	});

	it.each(operations)('$id takes what it took', ({ id, operation }) => {
		const { now, before } = hold(id, seen(operation));
		expect(now).toEqual(before);
	});

	it('has nothing more, and nothing less', () => {
		const all = [...descriptions.map(({ name }) => name), ...operations.map(({ id }) => id)];
		expect(isWriting ? all : names).toEqual(expect.arrayContaining(all));
		if (!isWriting) expect(names).toHaveLength(all.length);
	});
});

describe('what operations declare', () => {
	const { hold } = golden('declarations');

	it.each(operations)('$id declares what it declared', ({ id, operation }) => {
		const { now, before } = hold(id, declared(operation));
		expect(now).toEqual(before);
	});
});
