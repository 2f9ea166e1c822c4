ALTER TABLE "hubs" RENAME TO "regions";--> statement-breakpoint
ALTER INDEX "hubs_pkey" RENAME TO "regions_pkey";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "hub_id" TO "region_id";--> statement-breakpoint
ALTER TABLE "events" RENAME CONSTRAINT "events_hub_id_hubs_id_fk" TO "events_region_id_regions_id_fk";--> statement-breakpoint
ALTER INDEX "events_of_hub" RENAME TO "events_of_region";
