CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "order_hash" text;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "max_uses" integer;--> statement-breakpoint
CREATE INDEX "attempts_by_end" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outbox_by_next_try" ON "outbox" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "checkouts_by_expiry" ON "checkouts" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "checkouts_with_codes" ON "checkouts" USING gin ("discounts") WHERE "checkouts"."discounts" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "tokens_of_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_by_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_key" UNIQUE("user_id","idempotency_key");