import { caseOf } from '../catalogue/cases/index.mts';
import { type Offered, offered } from '../catalogue/operations.mts';
import { filled } from '../catalogue/case.mts';
import { prepared, run } from '../catalogue/run.mts';
import { answers } from './answers.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import { schemaOf } from './infer.mts';

/** A file in which n8n looks for the fields of an operation that has not run yet. */
export interface SchemaFile {
	path: string;
	text: string;
}

/** Where n8n looks for the schema of an operation, beside its node. */
export function schemaPath({ node, resource, operation }: Offered): string {
	const folder = node.charAt(0).toUpperCase() + node.slice(1);
	return `nodes/${folder}/__schema__/v1.0.0/${resource.value}/${operation.value}.json`;
}

/** Runs each operation's case against the sandbox and writes down which fields its rows have. */
export async function collect(sandbox: Sandbox): Promise<SchemaFile[]> {
	const files: SchemaFile[] = [];
	for (const one of offered) {
		const schema = { ...schemaOf(await rowsOf(sandbox, one)), version: 1 };
		const text = `${JSON.stringify(schema, undefined, '\t')}\n`;
		files.push({ path: schemaPath(one), text });
	}
	return files;
}

/** Rows with every field filled in and with none; Simplify is on, as it is until a person turns it off. */
async function rowsOf(sandbox: Sandbox, { id, operation }: Offered): Promise<object[]> {
	const rows: object[] = [];
	const own = caseOf(id);
	for (const parameters of [own.full, own.minimal]) {
		await sandbox.reset();
		const asked = { ...filled(parameters, await prepared(sandbox, id, own)), simplify: undefined };
		const ask = operation.asks ? answers : run;
		rows.push(...(await ask(sandbox, id, asked)).map(({ json }) => json));
	}
	return rows;
}
