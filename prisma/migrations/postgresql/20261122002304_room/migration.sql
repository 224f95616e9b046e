-- DropIndex
DROP INDEX "Draft_owner_updatedAt_idx";

-- DropIndex
DROP INDEX "Draft_deletedAt_idx";

-- AlterTable
ALTER TABLE "Draft" ADD COLUMN     "bytes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "seenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "bytes" INTEGER NOT NULL DEFAULT 0;

-- What is there already.
UPDATE "Draft" SET "bytes" = 1024 + octet_length("title") + coalesce(octet_length("name"), 0) + octet_length("subject") + octet_length("nameSearch") + octet_length("searchText") + octet_length("state");
UPDATE "Generation" SET "bytes" = 1024 + coalesce(octet_length("error"), 0) + octet_length("prompt") + octet_length("text") + octet_length("pieceLengths");

-- CreateIndex
CREATE INDEX "Visitor_createdAt_idx" ON "Visitor"("createdAt");

-- CreateIndex
CREATE INDEX "Draft_owner_deletedAt_updatedAt_bytes_idx" ON "Draft"("owner", "deletedAt", "updatedAt", "bytes");

-- CreateIndex
CREATE INDEX "Draft_deletedAt_bytes_idx" ON "Draft"("deletedAt", "bytes");

-- CreateIndex
CREATE INDEX "Draft_seenAt_idx" ON "Draft"("seenAt");

-- CreateIndex
CREATE INDEX "Generation_owner_startedAt_bytes_idx" ON "Generation"("owner", "startedAt", "bytes");
