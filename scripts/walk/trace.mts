import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, type Options } from '@swc/core';
import ts from 'typescript';
import { ROOT } from '../setup/paths.mjs';

/** One run of a function of nodes/ or credentials/. */
export interface Visit {
	file: string;
	/** The function's name, or what it is the value of. */
	name: string;
	/** Whether the function can return something, and returned nothing, `false` or an empty list. */
	saysNo: boolean;
}

/** The visits of the pass that code runs for: what outlives a pass is not counted for the next one. */
const visitsOfPass = new AsyncLocalStorage<Visit[]>();

/** Runs something; out: the visits until its end, in order. */
export async function trace(pass: () => Promise<unknown>): Promise<Visit[]> {
	const visits: Visit[] = [];
	await visitsOfPass.run(visits, pass);
	return [...visits];
}

/** What traced functions call at their beginning, and with what they return. */
Object.assign(globalThis, {
	beginVisit(file: string, name: string, canSayNo: boolean): Visit {
		const visit = { file, name, saysNo: canSayNo };
		visitsOfPass.getStore()?.push(visit);
		return visit;
	},
	endVisit<T>(visit: Visit, returned: T): T {
		if (Array.isArray(returned) ? returned.length > 0 : returned) visit.saysNo = false;
		return returned;
	},
});

type TracedFunction = ts.FunctionLikeDeclaration & { body: ts.ConciseBody };

const isTraced = (node: ts.Node): node is TracedFunction =>
	ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

function nameOf(node: TracedFunction): string {
	if (ts.isConstructorDeclaration(node)) return 'constructor';
	const { parent } = node;
	const isValue =
		ts.isVariableDeclaration(parent) ||
		ts.isPropertyAssignment(parent) ||
		ts.isPropertyDeclaration(parent);
	return (node.name ?? (isValue ? parent.name : undefined))?.getText() ?? 'λ';
}

/** What a function's own `return` statements return. */
function returnedBy({ body }: TracedFunction): ts.Expression[] {
	if (!ts.isBlock(body)) return [body];
	const found: ts.Expression[] = [];
	const find = (node: ts.Node): void => {
		if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
		if (!ts.isFunctionLike(node)) ts.forEachChild(node, find);
	};
	find(body);
	return found;
}

/** A file's source, in which each function also tells that it is visited. */
function traced(file: string): string {
	const text = readFileSync(join(ROOT, file), 'utf8');
	const inserts: Array<[at: number, text: string]> = [];
	const addTo = (node: ts.Node): void => {
		ts.forEachChild(node, addTo);
		if (!isTraced(node)) return;
		const returned = returnedBy(node);
		const about = [file, nameOf(node), returned.length > 0];
		const begin = `beginVisit(${about.map((part) => JSON.stringify(part)).join()})`;
		const isBlock = ts.isBlock(node.body);
		if (isBlock) inserts.push([node.body.getStart() + 1, `const visit$ = ${begin};`]);
		const end = `endVisit(${isBlock ? 'visit$' : begin}, (`;
		for (const expression of returned)
			inserts.push([expression.getStart(), end], [expression.end, '))']);
	};
	addTo(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
	inserts.sort(([at], [other]) => at - other);
	const parts = inserts.map(
		([at, added], index) => text.slice(inserts[index - 1]?.[0], at) + added,
	);
	return parts.join('') + text.slice(inserts.at(-1)?.[0]);
}

const COMPILER: Options = {
	jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
	module: { type: 'commonjs' },
};

const fileOf = (url: string): string => relative(ROOT, fileURLToPath(url)).replaceAll('\\', '/');
const SOURCE = /^(nodes|credentials)\/.+\.ts$/;

/** The source that an import means: that of a built file, or one whose ending it leaves out. */
function sourceOf(specifier: string, parent = ''): string | undefined {
	if (!specifier.startsWith('.') || !parent.startsWith('file:')) return undefined;
	const path = fileOf(new URL(specifier, parent).href).replace(/^dist\/(.+)\.js$/, '$1');
	return [`${path}.ts`, `${path}/index.ts`].find(
		(file) => SOURCE.test(file) && existsSync(join(ROOT, file)),
	);
}

// From here on, traced sources of nodes and credentials are loaded in place of the built files.
registerHooks({
	resolve(specifier, context, next) {
		const source = sourceOf(specifier, context.parentURL);
		if (!source) return next(specifier, context);
		const url = pathToFileURL(join(ROOT, source)).href;
		return { url, format: 'commonjs', shortCircuit: true };
	},
	load(url, context, next) {
		const file = url.startsWith('file:') ? fileOf(url) : '';
		if (!SOURCE.test(file)) return next(url, context);
		const { code } = transformSync(traced(file), COMPILER);
		return { format: 'commonjs', source: code, shortCircuit: true };
	},
});
