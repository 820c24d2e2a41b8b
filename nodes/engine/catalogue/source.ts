import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { Fields, Input } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import type { Execution } from '../execution';
import type { ItemInput, ItemResult, Plan } from '../plan';
import type { ParameterSource } from '../read/source';
import type { Problem } from '../result';

/** Where the records of an operation come from besides the fields of items: such as the lines of their files. */
export interface Source {
	/** Fields that say where the records come from, for the fields of a record. */
	fields(record: Fields): Fields;
	/** The fields of a record as they show while items give it. */
	ofItems(record: Fields): Fields;
	/** What shows only while items give the records, in whatever form. */
	ofRows(fields: Fields): Fields;
	/** What the form has besides fields. */
	form: INodeProperties[];
	/** The parameters of an item, where its record is given in another form than that of fields. */
	reads(
		own: ParameterSource,
		context: IExecuteFunctions,
		place: { operation: Operation; item: number },
	): ParameterSource;
	/** Whether the records of an item come from here. */
	gives(input: Input): boolean;
	/** Runs the operation over the records of items. Each item gets at least one row. */
	run(run: SourceRun, items: ItemInput[]): Promise<void>;
}

/** What a source works with. */
export interface SourceRun {
	readonly context: IExecuteFunctions;
	readonly operation: Operation & { execution: Execution };
	/** Whether problems become rows; else the first one ends the run. */
	readonly continueOnFail: boolean;
	/** The rows of the run, by item. */
	readonly rows: {
		add(result: ItemResult, plan: number): void;
		refuse(item: number, problem: Problem): void;
	};
	/** Requests at once. */
	readonly concurrency: number;
	/** Most requests in any minute; 0 leaves the pace to the platform. */
	readonly perMinute: number;
	/** Requests made so far, with their retries. */
	readonly tries: number;
	/** In a dry run, once something would have been sent: how many requests that would take. */
	readonly dryRunHint: string | undefined;
	/** Whether the run is over: cancelled, or stopped by a failure. */
	isOver(): boolean;
	/** Tells a person what to know, beside the output. */
	tell(sentences: string[], isWarning: boolean): void;
	/** Runs plans, and hands over what became of what each asked for; after «stop» no other starts. */
	send(plans: Plan[], take: (results: ItemResult[]) => 'stop' | undefined): Promise<void>;
	/**
	 * Looks whether what a record asks for exists.
	 * @param mustMatch whether it must also be as the record has it
	 */
	lookUp(record: ItemInput, mustMatch: boolean): Promise<'there' | 'missing' | 'unknown'>;
}
