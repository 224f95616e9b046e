-- AlterTable
ALTER TABLE "Draft" ADD COLUMN     "network" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Draft_network_owner_bytes_idx" ON "Draft"("network", "owner", "bytes");
